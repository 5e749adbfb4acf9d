/** Column names of exported service tickets. */
export const repairListServedEn = {
  'repairFile.name': 'Service tickets',
  'repairFile.ticketNum': 'Ticket number',
  'repairFile.equipment': 'Asset',
  'repairFile.branch': 'Branch',
  'repairFile.category': 'Category',
  'repairFile.checkInDate': 'Check-in date',
  'repairFile.dateCompleted': 'Completed',
  'repairFile.engineCount': 'Hour meter',
  'repairFile.issue': 'Issue',
  'repairFile.resolution': 'Resolution',
  'repairFile.totalLabor': 'Labor (hours)',
  'repairFile.laborCost': 'Labor cost ({currency})',
  'repairFile.partsCost': 'Parts cost ({currency})',
  'repairFile.cost': 'Total cost ({currency})',
  'repairFile.nextServiceDate': 'Next service date',
  'repairFile.nextServiceEngineHours': 'Next service hour meter',
} as const
