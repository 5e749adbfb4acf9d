import { en } from './en.ts'
import { es } from './es.ts'
import type { MessageKey } from './keys.ts'
import type { Locale } from './locales.ts'
import { assetsEn } from './parts/assets.en.ts'
import { assetsEs } from './parts/assets.es.ts'
import { devicesEn } from './parts/devices.en.ts'
import { devicesEs } from './parts/devices.es.ts'
import { equipmentEn } from './parts/equipment.en.ts'
import { equipmentEs } from './parts/equipment.es.ts'
import { eventsEn } from './parts/events.en.ts'
import { eventsEs } from './parts/events.es.ts'
import { looksEn } from './parts/looks.en.ts'
import { looksEs } from './parts/looks.es.ts'
import { profileEn } from './parts/profile.en.ts'
import { profileEs } from './parts/profile.es.ts'
import { servedEn } from './parts/served.en.ts'
import { servedEs } from './parts/served.es.ts'

/** Every word at once: for the server, which has them all at hand, and for tests. A part left out does not compile. */
export const ALL_MESSAGES: Record<Locale, Record<MessageKey, string>> = {
  en: {
    ...en,
    ...assetsEn,
    ...devicesEn,
    ...equipmentEn,
    ...eventsEn,
    ...looksEn,
    ...profileEn,
    ...servedEn,
  },
  es: {
    ...es,
    ...assetsEs,
    ...devicesEs,
    ...equipmentEs,
    ...eventsEs,
    ...looksEs,
    ...profileEs,
    ...servedEs,
  },
}
