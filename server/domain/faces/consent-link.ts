export const consentPath = (token: string) => `/consent/${token}`
export const withdrawalPath = (token: string) => `/withdraw/${token}`

/** How long a consent link can be answered. */
export const answerDays = 14
