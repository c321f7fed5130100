import { toast } from 'sonner'
import { errors } from '#contract/errors'
import type { Failure } from './answer.ts'
import { defaultSentence } from './errors.ts'

let goTo: (path: string) => void = (path) => window.location.assign(path)

/** The router says once how to go somewhere, so that calls made outside of components can send people too. */
export function setNavigation(navigate: (path: string) => void): void {
  goTo = navigate
}

/** What a failed call means for the person [spec section 8]. */
export function tellFailure(failure: Failure, quiet: boolean): void {
  if (failure.status_code === errors.membership_needed.status) goTo('/membership')
  else if (!quiet) tell(failure.msg || defaultSentence)
}

/** The sentence is its own id: ten calls that fail alike make one toast. */
function tell(sentence: string): void {
  toast.error(sentence, { id: sentence })
}
