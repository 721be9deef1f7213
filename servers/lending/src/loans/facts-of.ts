import type { Borrower } from '@pozyka/server-documents';
import type { DocumentCustomer } from '@pozyka/server-applications';

/** The customer as their documents name them. */
export const borrowerOf = ({ passport, ...customer }: DocumentCustomer): Borrower => ({
  fullName: customer.fullName,
  itn: customer.itn,
  birthDate: customer.birthDate,
  phone: customer.phone,
  email: customer.email,
  identity: {
    kind: passport.document_type === 'id_card' ? 'id_card' : 'passport',
    number: passport.passport_number ?? '',
    record: passport.record_number ?? null,
    issuer: passport.extradition_institution ?? '',
    issued: passport.extradition_date ?? '',
  },
  address: customer.address,
  living: customer.living,
});
