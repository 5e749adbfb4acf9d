export { requireNotRented } from './requireNotRented.ts'
export { readRentalState } from './readRental.service.ts'
