export type { DamageTickets } from './damageTickets.ts'
