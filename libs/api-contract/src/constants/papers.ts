/**
 * Whether a genuine paper has force, and if not, why. `amended`: in force with what a later agreement changed; `upcoming`: published, in force
 * from a later day; `draft`: never signed or paid for; `cancelled`: signed, but no money was paid out; `ended`: the loan is repaid or
 * returned; `lapsed`: a notice of withdrawal whose days passed without the money coming back; `replaced`: a newer edition holds; `withdrawn`: deleted.
 */
export const paperForces = ['valid', 'amended', 'upcoming', 'draft', 'cancelled', 'ended', 'lapsed', 'replaced', 'withdrawn'] as const;
export type PaperForce = (typeof paperForces)[number];

/** A request to sign by a qualified signature; `over`: its time is up, or another one replaced it. */
export const signRequestStates = ['waiting', 'signed', 'refused', 'over'] as const;
export type SignRequestState = (typeof signRequestStates)[number];

/**
 * Why a signature was not accepted: `invalid` not of these papers or broken, `untrusted` by an authority that is not known, `notQualified` by
 * a certificate that is not qualified or not valid today, `anotherPerson` of another taxpayer number, `changed` the papers could no longer be signed.
 */
export const signRefusals = ['invalid', 'untrusted', 'notQualified', 'anotherPerson', 'changed'] as const;
export type SignRefusal = (typeof signRefusals)[number];
