/** For calls that got no answer at all. The other words of the page come with its HTML. */
export const siteFailure =
  'Something went wrong, please reload the page and try again, or contact support if the problem persists.'
