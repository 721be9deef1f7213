import type { ContractStatus, Exchange } from '@pozyka/api-contract';
import { jobRunner, type TestDatabase } from '@pozyka/server-kit';
import pino from 'pino';
import { jobHandlers } from '../../../jobs/index.ts';
import { newApplicant, startApplications, type Applicant } from '../../application/testing/applicants.ts';
import type { TestApi } from '../../auth/testing/test-api.ts';
import type { Choice, Registers } from './registers.ts';

const words = (_: string, value: unknown): unknown => (value instanceof Error ? `${value.message} ${value.stack}` : value);

/** The API before the sandbox's registers, and applicants about whom they know something. */
export class RegisterBench {
  readonly api: TestApi;
  readonly registers: Registers;
  /** Everything that was logged, by calls and by jobs. */
  readonly lines: string[] = [];

  private constructor(api: TestApi, registers: Registers) {
    this.api = api;
    this.registers = registers;
    Object.assign(api.app.log, { level: 'trace', [pino.symbols.streamSym]: { write: (line: string) => void this.lines.push(line) } });
  }

  static async start(target: TestDatabase, registers: Registers): Promise<RegisterBench> {
    return new RegisterBench(await startApplications(target), registers);
  }

  /** Chooses what the registers answer; what they were asked and told of the applicant until then. */
  choose({ passport }: Applicant, choice?: Choice): Promise<string[]> {
    return this.registers.choose(passport.itn ?? '', choice);
  }

  /** Submitted and waiting for the check, with what the registers know of them. */
  async submitted(choice: Choice = {}, Social: object = {}): Promise<Applicant> {
    const applicant = await newApplicant(this.api);
    await this.choose(applicant, choice);
    await applicant.identify();
    await applicant.addCard();
    await applicant.fill({ Social });
    await applicant.final();
    return applicant;
  }

  /** Runs what is due; a job that is put off is no failure here, and its words are read. */
  async run(from: TestApi = this.api): Promise<number> {
    const error = (details: object, message: string) => void this.lines.push(message + JSON.stringify(details, words));
    const runner = jobRunner({ db: from.db, clock: from.clock, handlers: jobHandlers, log: { info: () => {}, error } });
    let count = 0;
    while (await runner.runNext()) count += 1;
    return count;
  }

  /** Where the applicant stands once the check was due. */
  async checked(applicant: Applicant): Promise<ContractStatus> {
    this.api.pass(3);
    await this.run();
    return applicant.status();
  }

  async exchanges({ token }: Applicant): Promise<Exchange[]> {
    return (await this.api.call<Exchange[]>('GET', '/v2/system/customers/account/exchanges', { token })).data;
  }

  /** The same in short, the newest first. */
  async told(applicant: Applicant): Promise<string[]> {
    return (await this.exchanges(applicant)).map(({ Purpose, Register, State }) => `${Purpose} ${Register} ${State}`);
  }

  async lastSms({ phone }: Applicant): Promise<string> {
    const messages = this.api.db.selectFrom('sms_outbox').select('text').where('phone', '=', phone);
    return (await messages.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).text;
  }
}
