import { domainToASCII } from 'node:url';
import { emailRule, normaliseEmail } from '@pozyka/domain';

const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/**
 * A typed e-mail as every mail server takes it; undefined for what is none, or what could be read as more than one address: no
 * quotes, brackets, commas or line ends get as far as a header.
 */
export const mailAddress = (typed: string): string | undefined => {
  const email = normaliseEmail(typed);
  if (email === '' || emailRule(email)) return undefined;
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at);
  const host = domainToASCII(email.slice(at + 1));
  return local.length <= 64 && localPart.test(local) && domain.test(host) ? `${local}@${host}` : undefined;
};
