import { en } from './en.ts'
import { es } from './es.ts'
import type { MessageKey } from './keys.ts'
import type { Locale } from './locales.ts'
import { analyticsEn } from './parts/analytics.en.ts'
import { analyticsEs } from './parts/analytics.es.ts'
import { archiveEn } from './parts/archive.en.ts'
import { archiveEs } from './parts/archive.es.ts'
import { assetsEn } from './parts/assets.en.ts'
import { assetsEs } from './parts/assets.es.ts'
import { attributesEn } from './parts/attributes.en.ts'
import { attributesEs } from './parts/attributes.es.ts'
import { boundaryEn } from './parts/boundary.en.ts'
import { boundaryEs } from './parts/boundary.es.ts'
import { branchesEn } from './parts/branches.en.ts'
import { branchesEs } from './parts/branches.es.ts'
import { devicesEn } from './parts/devices.en.ts'
import { devicesEs } from './parts/devices.es.ts'
import { equipmentEn } from './parts/equipment.en.ts'
import { equipmentEs } from './parts/equipment.es.ts'
import { equipmentReportsEn } from './parts/equipmentReports.en.ts'
import { equipmentReportsEs } from './parts/equipmentReports.es.ts'
import { eventsEn } from './parts/events.en.ts'
import { eventsEs } from './parts/events.es.ts'
import { flagNamesEn } from './parts/flagNames.en.ts'
import { flagNamesEs } from './parts/flagNames.es.ts'
import { flagsEn } from './parts/flags.en.ts'
import { flagsEs } from './parts/flags.es.ts'
import { labelsEn } from './parts/labels.en.ts'
import { labelsEs } from './parts/labels.es.ts'
import { looksEn } from './parts/looks.en.ts'
import { looksEs } from './parts/looks.es.ts'
import { maintenanceEn } from './parts/maintenance.en.ts'
import { maintenanceEs } from './parts/maintenance.es.ts'
import { mapEn } from './parts/map.en.ts'
import { mapEs } from './parts/map.es.ts'
import { maptracEn } from './parts/maptrac.en.ts'
import { maptracEs } from './parts/maptrac.es.ts'
import { mediaEn } from './parts/media.en.ts'
import { mediaEs } from './parts/media.es.ts'
import { mergeEn } from './parts/merge.en.ts'
import { mergeEs } from './parts/merge.es.ts'
import { peopleEn } from './parts/people.en.ts'
import { peopleEs } from './parts/people.es.ts'
import { pickersEn } from './parts/pickers.en.ts'
import { pickersEs } from './parts/pickers.es.ts'
import { placesEn } from './parts/places.en.ts'
import { placesEs } from './parts/places.es.ts'
import { playbackEn } from './parts/playback.en.ts'
import { playbackEs } from './parts/playback.es.ts'
import { profileEn } from './parts/profile.en.ts'
import { profileEs } from './parts/profile.es.ts'
import { readingsEn } from './parts/readings.en.ts'
import { readingsEs } from './parts/readings.es.ts'
import { repairEn } from './parts/repair.en.ts'
import { repairEs } from './parts/repair.es.ts'
import { reportsEn } from './parts/reports.en.ts'
import { reportsEs } from './parts/reports.es.ts'
import { sandboxEn } from './parts/sandbox.en.ts'
import { sandboxEs } from './parts/sandbox.es.ts'
import { seriesEn } from './parts/series.en.ts'
import { seriesEs } from './parts/series.es.ts'
import { servedEn } from './parts/served.en.ts'
import { servedEs } from './parts/served.es.ts'
import { serviceEn } from './parts/service.en.ts'
import { serviceEs } from './parts/service.es.ts'
import { streamEn } from './parts/stream.en.ts'
import { streamEs } from './parts/stream.es.ts'
import { subscriptionsEn } from './parts/subscriptions.en.ts'
import { subscriptionsEs } from './parts/subscriptions.es.ts'
import { tasksEn } from './parts/tasks.en.ts'
import { tasksEs } from './parts/tasks.es.ts'
import { thingEn } from './parts/thing.en.ts'
import { thingEs } from './parts/thing.es.ts'
import { thingEditEn } from './parts/thingEdit.en.ts'
import { thingEditEs } from './parts/thingEdit.es.ts'
import { timelineEn } from './parts/timeline.en.ts'
import { timelineEs } from './parts/timeline.es.ts'
import { trackingEn } from './parts/tracking.en.ts'
import { trackingEs } from './parts/tracking.es.ts'
import { transferEn } from './parts/transfer.en.ts'
import { transferEs } from './parts/transfer.es.ts'

/** All texts at once, for the server and for tests. A missing part is a compile error. */
export const ALL_MESSAGES: Record<Locale, Record<MessageKey, string>> = {
  en: {
    ...en,
    ...analyticsEn,
    ...archiveEn,
    ...assetsEn,
    ...attributesEn,
    ...boundaryEn,
    ...branchesEn,
    ...devicesEn,
    ...equipmentEn,
    ...equipmentReportsEn,
    ...eventsEn,
    ...flagNamesEn,
    ...flagsEn,
    ...labelsEn,
    ...looksEn,
    ...maintenanceEn,
    ...mapEn,
    ...maptracEn,
    ...mediaEn,
    ...mergeEn,
    ...peopleEn,
    ...pickersEn,
    ...placesEn,
    ...playbackEn,
    ...profileEn,
    ...readingsEn,
    ...repairEn,
    ...reportsEn,
    ...sandboxEn,
    ...seriesEn,
    ...servedEn,
    ...serviceEn,
    ...streamEn,
    ...subscriptionsEn,
    ...tasksEn,
    ...thingEn,
    ...thingEditEn,
    ...timelineEn,
    ...trackingEn,
    ...transferEn,
  },
  es: {
    ...es,
    ...analyticsEs,
    ...archiveEs,
    ...assetsEs,
    ...attributesEs,
    ...boundaryEs,
    ...branchesEs,
    ...devicesEs,
    ...equipmentEs,
    ...equipmentReportsEs,
    ...eventsEs,
    ...flagNamesEs,
    ...flagsEs,
    ...labelsEs,
    ...looksEs,
    ...maintenanceEs,
    ...mapEs,
    ...maptracEs,
    ...mediaEs,
    ...mergeEs,
    ...peopleEs,
    ...pickersEs,
    ...placesEs,
    ...playbackEs,
    ...profileEs,
    ...readingsEs,
    ...repairEs,
    ...reportsEs,
    ...sandboxEs,
    ...seriesEs,
    ...servedEs,
    ...serviceEs,
    ...streamEs,
    ...subscriptionsEs,
    ...tasksEs,
    ...thingEs,
    ...thingEditEs,
    ...timelineEs,
    ...trackingEs,
    ...transferEs,
  },
}
