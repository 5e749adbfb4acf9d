export { failingJobs } from './account.service.ts'
