import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import type { equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import type { Context } from '../../../context.ts'
import { findAttributes } from './equipment.queries.ts'
import * as queries from './formOptions.queries.ts'

export async function readFormOptions(ctx: Context): Promise<AnswerOf<typeof equipment.formOptions>> {
  const categories = await queries.findCategories(ctx)
  const attributes = await findAttributes(ctx)
  const tags = await queries.findTags(ctx)
  return { categories, attributes, tags: tags.map(({ tag }) => tag).toSorted() }
}
