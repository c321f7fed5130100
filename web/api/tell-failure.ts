import { toast } from 'sonner'
import { errors } from '#contract/errors'
import type { Failure } from './answer.ts'
import { defaultSentence } from './errors.ts'

let goTo: (path: string) => void = (path) => window.location.assign(path)

/** The router sets this once, so that failures outside of components can navigate too. */
export function setNavigation(navigate: (path: string) => void): void {
  goTo = navigate
}

/** Shows a failed call to the user: 469 leads to the memberships, everything else is a toast unless `quiet`. */
export function tellFailure(failure: Failure, quiet: boolean): void {
  if (failure.status_code === errors.membership_needed.status) goTo('/membership')
  else if (!quiet) tell(failure.msg || defaultSentence)
}

/** The sentence is the toast's id: ten calls with the same failure make one toast. */
function tell(sentence: string): void {
  toast.error(sentence, { id: sentence })
}
