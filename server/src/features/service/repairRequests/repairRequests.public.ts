export { findReportPath } from './publicRequest.service.ts'
export { acceptRequest } from './repairRequests.service.ts'
