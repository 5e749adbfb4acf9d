import type { Locale } from './locales.ts'

/**
 * The parts of the dictionary. `en.ts` and `es.ts` load with the first page, and each part loads with the
 * screens that name it. Texts that only one screen needs belong in a part, so that the first page doesn't
 * grow with every feature.
 */
const PARTS = {
  analytics: {
    en: async () => (await import('./parts/analytics.en.ts')).analyticsEn,
    es: async () => (await import('./parts/analytics.es.ts')).analyticsEs,
  },
  archive: {
    en: async () => (await import('./parts/archive.en.ts')).archiveEn,
    es: async () => (await import('./parts/archive.es.ts')).archiveEs,
  },
  assets: {
    en: async () => (await import('./parts/assets.en.ts')).assetsEn,
    es: async () => (await import('./parts/assets.es.ts')).assetsEs,
  },
  attributes: {
    en: async () => (await import('./parts/attributes.en.ts')).attributesEn,
    es: async () => (await import('./parts/attributes.es.ts')).attributesEs,
  },
  boundary: {
    en: async () => (await import('./parts/boundary.en.ts')).boundaryEn,
    es: async () => (await import('./parts/boundary.es.ts')).boundaryEs,
  },
  branches: {
    en: async () => (await import('./parts/branches.en.ts')).branchesEn,
    es: async () => (await import('./parts/branches.es.ts')).branchesEs,
  },
  devices: {
    en: async () => (await import('./parts/devices.en.ts')).devicesEn,
    es: async () => (await import('./parts/devices.es.ts')).devicesEs,
  },
  equipment: {
    en: async () => (await import('./parts/equipment.en.ts')).equipmentEn,
    es: async () => (await import('./parts/equipment.es.ts')).equipmentEs,
  },
  equipmentReports: {
    en: async () => (await import('./parts/equipmentReports.en.ts')).equipmentReportsEn,
    es: async () => (await import('./parts/equipmentReports.es.ts')).equipmentReportsEs,
  },
  events: {
    en: async () => (await import('./parts/events.en.ts')).eventsEn,
    es: async () => (await import('./parts/events.es.ts')).eventsEs,
  },
  flagNames: {
    en: async () => (await import('./parts/flagNames.en.ts')).flagNamesEn,
    es: async () => (await import('./parts/flagNames.es.ts')).flagNamesEs,
  },
  flags: {
    en: async () => (await import('./parts/flags.en.ts')).flagsEn,
    es: async () => (await import('./parts/flags.es.ts')).flagsEs,
  },
  labels: {
    en: async () => (await import('./parts/labels.en.ts')).labelsEn,
    es: async () => (await import('./parts/labels.es.ts')).labelsEs,
  },
  looks: {
    en: async () => (await import('./parts/looks.en.ts')).looksEn,
    es: async () => (await import('./parts/looks.es.ts')).looksEs,
  },
  maintenance: {
    en: async () => (await import('./parts/maintenance.en.ts')).maintenanceEn,
    es: async () => (await import('./parts/maintenance.es.ts')).maintenanceEs,
  },
  map: {
    en: async () => (await import('./parts/map.en.ts')).mapEn,
    es: async () => (await import('./parts/map.es.ts')).mapEs,
  },
  maptrac: {
    en: async () => (await import('./parts/maptrac.en.ts')).maptracEn,
    es: async () => (await import('./parts/maptrac.es.ts')).maptracEs,
  },
  media: {
    en: async () => (await import('./parts/media.en.ts')).mediaEn,
    es: async () => (await import('./parts/media.es.ts')).mediaEs,
  },
  merge: {
    en: async () => (await import('./parts/merge.en.ts')).mergeEn,
    es: async () => (await import('./parts/merge.es.ts')).mergeEs,
  },
  people: {
    en: async () => (await import('./parts/people.en.ts')).peopleEn,
    es: async () => (await import('./parts/people.es.ts')).peopleEs,
  },
  pickers: {
    en: async () => (await import('./parts/pickers.en.ts')).pickersEn,
    es: async () => (await import('./parts/pickers.es.ts')).pickersEs,
  },
  places: {
    en: async () => (await import('./parts/places.en.ts')).placesEn,
    es: async () => (await import('./parts/places.es.ts')).placesEs,
  },
  playback: {
    en: async () => (await import('./parts/playback.en.ts')).playbackEn,
    es: async () => (await import('./parts/playback.es.ts')).playbackEs,
  },
  profile: {
    en: async () => (await import('./parts/profile.en.ts')).profileEn,
    es: async () => (await import('./parts/profile.es.ts')).profileEs,
  },
  readings: {
    en: async () => (await import('./parts/readings.en.ts')).readingsEn,
    es: async () => (await import('./parts/readings.es.ts')).readingsEs,
  },
  repair: {
    en: async () => (await import('./parts/repair.en.ts')).repairEn,
    es: async () => (await import('./parts/repair.es.ts')).repairEs,
  },
  reports: {
    en: async () => (await import('./parts/reports.en.ts')).reportsEn,
    es: async () => (await import('./parts/reports.es.ts')).reportsEs,
  },
  sandbox: {
    en: async () => (await import('./parts/sandbox.en.ts')).sandboxEn,
    es: async () => (await import('./parts/sandbox.es.ts')).sandboxEs,
  },
  series: {
    en: async () => (await import('./parts/series.en.ts')).seriesEn,
    es: async () => (await import('./parts/series.es.ts')).seriesEs,
  },
  service: {
    en: async () => (await import('./parts/service.en.ts')).serviceEn,
    es: async () => (await import('./parts/service.es.ts')).serviceEs,
  },
  stream: {
    en: async () => (await import('./parts/stream.en.ts')).streamEn,
    es: async () => (await import('./parts/stream.es.ts')).streamEs,
  },
  subscriptions: {
    en: async () => (await import('./parts/subscriptions.en.ts')).subscriptionsEn,
    es: async () => (await import('./parts/subscriptions.es.ts')).subscriptionsEs,
  },
  tasks: {
    en: async () => (await import('./parts/tasks.en.ts')).tasksEn,
    es: async () => (await import('./parts/tasks.es.ts')).tasksEs,
  },
  thing: {
    en: async () => (await import('./parts/thing.en.ts')).thingEn,
    es: async () => (await import('./parts/thing.es.ts')).thingEs,
  },
  thingEdit: {
    en: async () => (await import('./parts/thingEdit.en.ts')).thingEditEn,
    es: async () => (await import('./parts/thingEdit.es.ts')).thingEditEs,
  },
  timeline: {
    en: async () => (await import('./parts/timeline.en.ts')).timelineEn,
    es: async () => (await import('./parts/timeline.es.ts')).timelineEs,
  },
  tracking: {
    en: async () => (await import('./parts/tracking.en.ts')).trackingEn,
    es: async () => (await import('./parts/tracking.es.ts')).trackingEs,
  },
  transfer: {
    en: async () => (await import('./parts/transfer.en.ts')).transferEn,
    es: async () => (await import('./parts/transfer.es.ts')).transferEs,
  },
}

export type Part = keyof typeof PARTS

type Words<P extends Part> = Awaited<ReturnType<(typeof PARTS)[P]['en']>>

/** The keys of all parts. */
export type PartKey = { [P in Part]: keyof Words<P> }[Part]

export const loadPart = (part: Part, locale: Locale): Promise<Partial<Record<PartKey, string>>> =>
  PARTS[part][locale]()
