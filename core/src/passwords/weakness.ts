import { isCommonPassword } from './common.ts'
import { bareForm, formsOf, withoutDecoration, withoutLeet } from './forms.ts'
import { FREE_MIN, isPattern } from './pattern.ts'

/** Why a password is too easy to guess. */
export type PasswordWeakness = 'error.passwordPattern' | 'error.passwordPersonal' | 'error.passwordCommon'

/** What others know about the user. */
export type KnownPerson = { firstName: string; lastName: string; email: string | null; company: string }

const PRODUCT = 'yardmaster'
/** Shorter names occur in ordinary words. */
const NAME_MIN = 3

/** Returns why a password is too easy to guess, or null. The length is checked elsewhere. */
export function passwordWeakness(password: string, person: KnownPerson): PasswordWeakness | null {
  const bare = bareForm(password)
  if (isPattern(bare) || isPattern(withoutLeet(bare))) return 'error.passwordPattern'
  const forms = formsOf(password).filter((form) => form.length >= FREE_MIN)
  const names = namesOf(person)
  if (forms.some((form) => isMadeOf(form, names))) return 'error.passwordPersonal'
  return forms.some(isCommonPassword) ? 'error.passwordCommon' : null
}

/** Returns whether little remains of a text without the names. */
function isMadeOf(form: string, names: readonly string[]): boolean {
  const others = names.reduce((rest, name) => rest.replaceAll(name, ''), form)
  if (others === form) return false
  const rest = withoutDecoration(others)
  return rest.length < FREE_MIN || isPattern(rest) || isCommonPassword(rest)
}

/** Returns all names from the longest to the shortest, each as a whole and in its parts. */
function namesOf({ firstName, lastName, email, company }: KnownPerson): string[] {
  const [local = '', domain = ''] = (email ?? '').split('@')
  const domainNames = domain.split('.').slice(0, -1)
  const texts = [`${firstName}${lastName}`, firstName, lastName, email ?? '', local, company, ...domainNames]
  const names = [PRODUCT, ...texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}\p{M}]+/u)])]
  return [...new Set(names.map(bareForm))]
    .filter((name) => name.length >= NAME_MIN)
    .toSorted((a, b) => b.length - a.length)
}
