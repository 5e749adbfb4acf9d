export { movedWithoutRental } from './movedWithoutRental.ts'
