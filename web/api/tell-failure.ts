import { toast } from 'sonner'
import { errors } from '#contract/errors'
import type { Failure } from './answer.ts'
import { defaultSentence } from './errors.ts'

let goTo: (path: string) => void = (path) => window.location.assign(path)

/** The router sets this once, so that failures outside of components can navigate too. */
export function setNavigation(navigate: (path: string) => void): void {
  goTo = navigate
}

/** What the last 469 said. It is not in the address, where anybody could write a sentence of their own. */
let need = ''
export const readNeed = (): string => need

/** The memberships, with what is needed and the way back. */
function toMembershipPath({ data }: Failure): string {
  const search = new URLSearchParams()
  if (data?.required_tier) search.set('need', data.required_tier)
  const { pathname, search: here } = window.location
  if (pathname !== '/membership') search.set('return_url', `${pathname}${here}`)
  return search.size === 0 ? '/membership' : `/membership?${search}`
}

/** The age check, with the way back. */
function toAgeCheckPath(): string {
  const { pathname, search } = window.location
  return `/app/verify-age?${new URLSearchParams({ return_url: `${pathname}${search}` })}`
}

/**
 * Shows a failed call to the user: 469 leads to the memberships, a needed age check to its page, everything else is a toast
 * unless `quiet`.
 */
export function tellFailure(failure: Failure, quiet: boolean): void {
  if (failure.status_code === errors.membership_needed.status) {
    need = failure.msg
    goTo(toMembershipPath(failure))
  } else if (failure.data?.must_verify_age) goTo(toAgeCheckPath())
  else if (!quiet) tell(failure.msg || defaultSentence)
}

/** The sentence is the toast's id: ten calls with the same failure make one toast. */
function tell(sentence: string): void {
  toast.error(sentence, { id: sentence })
}
