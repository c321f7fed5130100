/** All error codes: code -> HTTP status -> the default message. */
export const errors = {
  bad_input: { status: 400, sentence: 'Something in the request is not right.' },
  signed_out: { status: 401, sentence: 'Please sign in first.' },
  forbidden: { status: 403, sentence: 'You may not do this.' },
  age_check_needed: { status: 403, sentence: 'Please have your age checked first.' },
  not_found: { status: 404, sentence: 'There is nothing here by that name.' },
  timed_out: { status: 408, sentence: 'Request timed out. Please try again.' },
  conflict: { status: 409, sentence: 'This conflicts with something that already exists.' },
  gone: { status: 410, sentence: 'This was removed for legal reasons.' },
  too_large: { status: 413, sentence: 'That is too large to send.' },
  refused: { status: 422, sentence: 'Our content rules do not allow this.' },
  too_often: { status: 429, sentence: 'Too many requests. Please wait a moment and try again.' },
  membership_needed: { status: 469, sentence: 'This needs a higher membership.' },
  no_membership: { status: 471, sentence: 'You have no membership to change.' },
  internal: {
    status: 500,
    sentence:
      'Something went wrong, please reload the page and try again, or contact support if the problem persists.',
  },
  unavailable: { status: 503, sentence: 'This is not available right now. Please try again in a moment.' },
} as const

export type ErrorCode = keyof typeof errors
