export { metersOf, setMetersOf } from './meters.service.ts'
export { recordTicketReadings, withdrawTicketReadings } from './ticketReadings.service.ts'
