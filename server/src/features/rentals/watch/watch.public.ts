export { listMoved } from './watch.service.ts'
export { movedWithoutRental } from './movedWithoutRental.ts'
