export { columnName } from './columnName.ts'
export { readableReports } from './embed.service.ts'
export { computeReport } from './embeddedReports.service.ts'
export { reportFile } from './reportFile.service.ts'
