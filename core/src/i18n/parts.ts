import type { Locale } from './locales.ts'

/**
 * The dictionary in parts: `en.ts` and `es.ts` come with the first page, each of these with the screens that name it.
 * What is needed by one screen alone belongs here, so that the first page does not grow with every feature.
 */
const PARTS = {
  assets: {
    en: async () => (await import('./parts/assets.en.ts')).assetsEn,
    es: async () => (await import('./parts/assets.es.ts')).assetsEs,
  },
  devices: {
    en: async () => (await import('./parts/devices.en.ts')).devicesEn,
    es: async () => (await import('./parts/devices.es.ts')).devicesEs,
  },
  equipment: {
    en: async () => (await import('./parts/equipment.en.ts')).equipmentEn,
    es: async () => (await import('./parts/equipment.es.ts')).equipmentEs,
  },
  events: {
    en: async () => (await import('./parts/events.en.ts')).eventsEn,
    es: async () => (await import('./parts/events.es.ts')).eventsEs,
  },
  looks: {
    en: async () => (await import('./parts/looks.en.ts')).looksEn,
    es: async () => (await import('./parts/looks.es.ts')).looksEs,
  },
  profile: {
    en: async () => (await import('./parts/profile.en.ts')).profileEn,
    es: async () => (await import('./parts/profile.es.ts')).profileEs,
  },
}

export type Part = keyof typeof PARTS

type Words<P extends Part> = Awaited<ReturnType<(typeof PARTS)[P]['en']>>

/** The keys of all parts. */
export type PartKey = { [P in Part]: keyof Words<P> }[Part]

export const loadPart = (part: Part, locale: Locale): Promise<Partial<Record<PartKey, string>>> =>
  PARTS[part][locale]()
