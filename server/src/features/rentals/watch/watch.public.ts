export { listMoved, listThefts } from './watch.service.ts'
export { movedWithoutRental } from './movedWithoutRental.ts'
