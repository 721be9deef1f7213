import type { ContractStatus, Exchange } from '@pozyka/api-contract';
import pino from 'pino';
import { newApplicant, type Applicant } from './applicants.ts';
import type { ApplicationsDatabase } from '../tables/database.ts';
import type { ApplicantApi } from './applicant-api.ts';
import type { Choice, Registers } from './registers.ts';

const words = (_: string, value: unknown): unknown => (value instanceof Error ? `${value.message} ${value.stack}` : value);

/** The API before the sandbox's registers, and applicants about whom they know something. */
export class RegisterBench<Api extends ApplicantApi<ApplicationsDatabase> = ApplicantApi<ApplicationsDatabase>> {
  readonly api: Api;
  readonly registers: Registers;
  /** Everything that was logged, by calls and by jobs. */
  readonly lines: string[] = [];

  constructor(api: Api, registers: Registers) {
    this.api = api;
    this.registers = registers;
    Object.assign(api.app.log, { level: 'trace', [pino.symbols.streamSym]: { write: (line: string) => void this.lines.push(line) } });
  }

  /** Chooses what the registers answer; which requests and reports of the applicant they had until then. */
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
  run(from: ApplicantApi<ApplicationsDatabase> = this.api): Promise<number> {
    const error = (details: object, message: string) => void this.lines.push(message + JSON.stringify(details, words));
    return from.runLogging({ info: () => {}, error });
  }

  /** The applicant's status once the check was due. */
  async checked(applicant: Applicant): Promise<ContractStatus> {
    this.api.pass(3);
    await this.run();
    return applicant.status();
  }

  async exchanges({ token }: Applicant): Promise<Exchange[]> {
    return (await this.api.call<Exchange[]>('GET', '/v2/system/customers/account/exchanges', { token })).data;
  }

  /** The same in short, the newest first. */
  async listed(applicant: Applicant): Promise<string[]> {
    return (await this.exchanges(applicant)).map(({ Purpose, Register, State }) => `${Purpose} ${Register} ${State}`);
  }

  async lastSms({ phone }: Applicant): Promise<string> {
    const messages = this.api.db.selectFrom('sms_outbox').select('text').where('phone', '=', phone);
    return (await messages.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).text;
  }
}
