export { equipmentOfBranch, filtered } from './inventory.filter.ts'
