/** Shown when a call got no answer. The page's other texts are in its HTML. */
export const siteFailure =
  'Something went wrong, please reload the page and try again, or contact support if the problem persists.'
