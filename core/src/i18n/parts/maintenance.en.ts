/** The maintenance tab of a piece of equipment. */
export const maintenanceEn = {
  'maintenance.assign': 'Assign Task',
}
