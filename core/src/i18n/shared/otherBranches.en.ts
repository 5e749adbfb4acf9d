/** What a search in one branch says about the others. */
export const otherBranchesEn = {
  'otherBranches.found': 'No matches in {branch}. {count, number} in other branches.',
  'otherBranches.show': 'Show All Branches',
} as const
