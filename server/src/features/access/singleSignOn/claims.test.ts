import { describe, expect, test } from 'vitest'
import { grantedRole, personIn } from './claims.ts'
import type { GroupRules } from './claims.ts'

const DOMAINS = ['acme.example']
const eva = { email: 'Eva@Acme.example', email_verified: true }

describe('the person', () => {
  test.each([
    ['both names', { given_name: 'Eva', family_name: 'Ruiz Sol' }, 'Eva', 'Ruiz Sol'],
    ['the whole name', { name: 'Eva Ruiz Sol' }, 'Eva', 'Ruiz Sol'],
    ['one name', { name: 'Eva' }, 'Eva', '-'],
    ['no name', {}, 'eva', '-'],
    ['texts that are none', { given_name: 7, family_name: ['x'] }, 'eva', '-'],
  ])('has %s', (_, claims, firstName, lastName) => {
    expect(personIn({ ...eva, ...claims }, DOMAINS)).toEqual({
      email: 'eva@acme.example',
      firstName,
      lastName,
    })
  })

  test.each([
    ['email_verified', { email_verified: 'true' }, true],
    ['the mark of Microsoft', { email_verified: undefined, xms_edov: true }, true],
    ['another mark of Microsoft', { email_verified: undefined, xms_edov: '1' }, true],
    ['a denial, whatever else is marked', { email_verified: false, xms_edov: true }, false],
    ['nothing', { email_verified: undefined }, false],
    ['a text that is no yes', { email_verified: 'yes' }, false],
  ])('is verified by %s', (_, claims, verified) => {
    const run = () => personIn({ ...eva, ...claims }, DOMAINS)
    if (verified) expect(run().email).toBe('eva@acme.example')
    else expect(run).toThrow('unverifiedEmail')
  })
})

describe('the role', () => {
  const rules: GroupRules = {
    groupClaim: 'groups',
    defaultRole: 'viewer',
    groups: [
      { group: 'crew', role: 'worker', branchId: 1 },
      { group: 'bosses', role: 'admin', branchId: null },
      { group: 'crew', role: 'worker', branchId: 2 },
    ],
  }

  test('is the highest, in the branch of the first rule with it', () => {
    expect(grantedRole(rules, { groups: ['crew'] })).toEqual({ role: 'worker', branchId: 1 })
    expect(grantedRole(rules, { groups: ['crew', 'bosses'] })).toEqual({ role: 'admin', branchId: null })
  })

  test('is the default one without a group, and unchanged without rules', () => {
    expect(grantedRole(rules, {})).toEqual({ role: 'viewer', branchId: null })
    expect(grantedRole(rules, { groups: { crew: true } })).toEqual({ role: 'viewer', branchId: null })
    expect(grantedRole({ ...rules, groups: [] }, { groups: ['crew'] })).toBeNull()
  })

  test('is unchanged if the provider leaves the groups out because there are too many', () => {
    expect(grantedRole(rules, { _claim_names: { groups: 'src1' } })).toBeNull()
  })

  test.each([
    ['realm_access.roles', { realm_access: { roles: ['crew'] } }],
    ['https://acme.example/roles', { 'https://acme.example/roles': ['crew'] }],
  ])('is found in the claim %s', (groupClaim, claims) => {
    expect(grantedRole({ ...rules, groupClaim }, claims)?.role).toBe('worker')
  })
})
