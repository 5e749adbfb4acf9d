export { listPeople } from './people.service.ts'
