export { matches as matchesRental } from './listRentals.filter.ts'
