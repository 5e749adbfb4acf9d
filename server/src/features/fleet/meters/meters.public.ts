export { metersOf, setMetersOf, undoMetersOf } from './meters.service.ts'
export { recordTicketReadings, withdrawTicketReadings } from './ticketReadings.service.ts'
