import type { Address, Passport, Social } from '@pozyka/api-contract';

/** The applicant of specs, whole and right on any day since 2026: they say what they need otherwise. The sandbox's customers have from them what they leave out. */
export const sampleApplicant = {
  Passport: {
    surname: 'Лукʼяненко',
    name: 'Остап',
    patronymic: 'Іванович',
    itn: '3300912318',
    birth_date: '1990-05-17',
    document_type: 'passport',
    passport_number: 'АА121131',
    extradition_institution: 'Шевченківським РВ ГУ МВС у місті Києві',
    extradition_date: '2008-06-10',
  },
  Address: { region: 'Київська область', locality: 'Бровари', streets: 'вул. Київська', house: '12А', apartment: '7' },
  Social: {
    work_type: 'employee',
    company_name: 'ТОВ «Ранок»',
    Income: 2_500_000,
    purpose: 'repair',
    social_status: 'employed',
    not_politic: true,
    bureau_consent: 'credit-history-consent-1',
  },
} as const satisfies { Passport: Passport; Address: Address; Social: Social };
