/**
 * Whether a genuine paper has force, and if not, why. `amended`: in force with what a later agreement changed; `upcoming`: published, in force
 * from a later day; `draft`: never signed or paid for; `cancelled`: signed, but no money was paid out; `ended`: the loan is repaid or
 * returned; `lapsed`: a notice of withdrawal whose days passed without the money coming back; `replaced`: a newer edition holds; `withdrawn`: deleted.
 */
export const paperForces = ['valid', 'amended', 'upcoming', 'draft', 'cancelled', 'ended', 'lapsed', 'replaced', 'withdrawn'] as const;
export type PaperForce = (typeof paperForces)[number];
