import type { IconKey } from '@yardmaster/core/icons.ts'
import { standardWorkRule } from '@yardmaster/core/telemetry/workRules.ts'
import type { WorkInput, WorkRuleName } from '@yardmaster/core/telemetry/workRules.ts'
import type { TimedWorkRule } from '../derive/workRule.ts'

/** Selects the rules of the category `c`, and its icon for a category without rules. */
export const WORK_RULES = `c.icon as category_icon,
  (select json_agg(json_build_object('rule', w.rule, 'input', w.input, 'idleAfterSeconds', w.idle_after_seconds,
      'from', case when isfinite(w.from_at) then extract(epoch from w.from_at) * 1000 end) order by w.from_at)
    from category_work_rule w where w.account_id = c.account_id and w.category_id = c.id) as work_rules`

export type WorkRuleRow = {
  category_icon: string | null
  work_rules: { rule: WorkRuleName; input: WorkInput; idleAfterSeconds: number; from: number | null }[] | null
}

export function workRulesOf({ category_icon, work_rules }: WorkRuleRow): TimedWorkRule[] {
  if (!work_rules) return [{ ...standardWorkRule(category_icon as IconKey | null), from: -Infinity }]
  return work_rules.map((row) => ({ ...row, from: row.from ?? -Infinity }))
}
