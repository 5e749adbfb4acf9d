import { paths } from './paths.ts'

/**
 * The path of every screen of the browser application, as its router writes it. The server answers 404 for
 * any other path.
 */
export const SCREENS = {
  dashboard: paths.dashboard,
  map: paths.map,
  assets: paths.assets,
  labels: paths.labels,
  importEquipment: paths.importEquipment,
  categories: paths.categories,
  attributes: paths.attributes,
  service: paths.service,
  createRepair: paths.createRepair(':equipId'),
  rentalCheckOut: paths.rentalCheckOut(':rentalId'),
  rentalCheckIn: paths.rentalCheckIn(':rentalId'),
  walkIn: paths.walkIn(':equipId'),
  flags: paths.flags,
  archive: paths.archive,
  subscriptions: paths.subscriptions,
  place: paths.place(':placeId'),
  rentalHours: paths.rentalHours,
  rentals: paths.rentals,
  rental: paths.rental(':rentalId'),
  clients: paths.clients,
  client: paths.client(':clientId'),
  branch: paths.branch(':branchId'),
  devices: paths.devices,
  connectDevice: paths.connectDevice,
  accountLabels: paths.accountLabels,
  account: paths.account,
  tracking: paths.tracking,
  repair: paths.repair(':repairId'),
  reports: paths.reports,
  scheduledReports: paths.scheduledReports,
  report: paths.report(':name'),
  userProfile: paths.userProfile,
  user: paths.user(':userId'),
  possibleEvents: paths.possibleEvents,
  stream: paths.stream,
  sandbox: paths.sandbox,
  equipment: paths.equipment(':equipId'),
  equipmentMaintenance: paths.equipmentMaintenance(':equipId'),
  equipmentRentals: paths.equipmentRentals(':equipId'),
  equipmentEvents: paths.equipmentEvents(':equipId'),
  equipmentTimeline: paths.equipmentTimeline(':equipId'),
  equipmentReports: paths.equipmentReports(':equipId'),
  equipmentReport: paths.equipmentReport(':equipId', ':report'),
  fullScreenReport: paths.fullScreenReport(':equipId'),
}

export type Screen = keyof typeof SCREENS
