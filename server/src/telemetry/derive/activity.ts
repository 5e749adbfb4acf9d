/** What decides the activity of an asset, as of its newest reading. */
export type ActivityFacts = { carried: boolean; moving: boolean; working: boolean; engineOn: boolean }

/** The activities in the order in which they apply, each with the fact that it needs. */
const RULE = [
  ['transported', 'carried'],
  ['moving', 'moving'],
  ['working', 'working'],
  ['idling', 'engineOn'],
] as const satisfies readonly (readonly [string, keyof ActivityFacts])[]

export type Activity = (typeof RULE)[number][0] | 'stopped'

/** Returns the activity. Silence depends on the clock, so it is not decided here. */
export function activityOf(facts: ActivityFacts): Activity {
  for (const [activity, fact] of RULE) if (facts[fact]) return activity
  return 'stopped'
}

/** Writes the same rule in SQL. Later conditions are evaluated only if the earlier ones don't hold. */
export const activitySql = (facts: Record<keyof ActivityFacts, string>): string =>
  `case ${RULE.map(([activity, fact]) => `when ${facts[fact]} then '${activity}'`).join(' ')} else 'stopped' end`
