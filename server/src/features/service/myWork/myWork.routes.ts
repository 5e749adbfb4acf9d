import { myWork } from '@yardmaster/core/contract/service/myWork.ts'
import { route } from '../../../http/route.ts'
import { readMyWork } from './myWork.service.ts'

export const myWorkRoutes = [route(myWork.read, (ctx) => readMyWork(ctx))]
