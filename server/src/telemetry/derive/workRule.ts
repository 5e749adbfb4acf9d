import { standardWorkRule } from '@yardmaster/core/telemetry/workRules.ts'
import type { WorkRule } from '@yardmaster/core/telemetry/workRules.ts'

/** A work rule and the instant, in milliseconds, from which it holds. */
export type TimedWorkRule = WorkRule & { from: number }

/** The rule for assets without a category. */
export const UNCATEGORIZED: readonly TimedWorkRule[] = [{ ...standardWorkRule(null), from: -Infinity }]

/** Returns the rule that holds at an instant. The rules are in the order of their instants. */
export function ruleAt(rules: readonly TimedWorkRule[], at: number): WorkRule {
  for (let i = rules.length - 1; i >= 0; i--) {
    const rule = rules[i]
    if (rule && rule.from <= at) return rule
  }
  return standardWorkRule(null)
}

/** Names what a rule looks at. What was found by one rule can't be continued by another. */
export const signalOf = ({ rule, input }: WorkRule): string => (rule === 'input' ? input : rule)
