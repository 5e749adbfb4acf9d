/** SQL that describes the viewer of equipment. A boolean says that a condition always or never holds. */
export type Viewer = {
  account: string
  /** Administrators see every branch. */
  seesAllBranches: string | boolean
  branch: string
  /** A limited worker sees only what was granted to them. Everyone else sees the whole branch. */
  seesWholeBranch: string | boolean
  hasCategory: (categoryId: string) => string
  hasEquipment: (equipmentId: string) => string
}

/**
 * Writes the rule for who sees which equipment. This is its only definition; `scope.ts` applies it to each kind
 * of viewer.
 */
export const visibleTo = (viewer: Viewer, equipment = 'equipment'): string =>
  allOf([
    `${equipment}.account_id = ${viewer.account}`,
    anyOf([viewer.seesAllBranches, `${equipment}.branch_id = ${viewer.branch}`]),
    anyOf([
      viewer.seesWholeBranch,
      viewer.hasCategory(`${equipment}.category_id`),
      viewer.hasEquipment(`${equipment}.id`),
    ]),
  ])

const allOf = (conditions: readonly (string | true)[]): string =>
  conditions.filter((condition) => condition !== true).join('\n  and ')

/** Always true if one condition is, so that the planner gets no needless conditions. */
function anyOf(conditions: readonly (string | boolean)[]): string | true {
  if (conditions.includes(true)) return true
  return `(${conditions.filter((condition) => condition !== false).join(' or ')})`
}
