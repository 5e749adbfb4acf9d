import type { peopleEn } from './people.en.ts'

export const peopleEs: Record<keyof typeof peopleEn, string> = {}
