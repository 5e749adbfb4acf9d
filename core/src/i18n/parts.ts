import type { Locale } from './locales.ts'
import type { partsEn } from './parts.en.ts'

/**
 * The parts of the dictionary. `en.ts` and `es.ts` load with the first page, and each part loads with the
 * screens that name it. The build joins parts that are used together. Texts that only one screen needs belong
 * in a part, so that the first page doesn't grow with every feature.
 */
export type Part = keyof typeof partsEn

type Words<P extends Part> = Awaited<ReturnType<(typeof partsEn)[P]>>

/** The keys of all parts. */
export type PartKey = { [P in Part]: keyof Words<P> }[Part]

type Index = Record<Part, () => Promise<Partial<Record<PartKey, string>>>>

const INDEXES: Record<Locale, () => Promise<Index>> = {
  en: async () => (await import('./parts.en.ts')).partsEn,
  es: async () => (await import('./parts.es.ts')).partsEs,
}

export const loadPart = async (part: Part, locale: Locale): Promise<Partial<Record<PartKey, string>>> =>
  (await INDEXES[locale]())[part]()
