/** Words of signing up, in and out, and of the mails' links. */
export const accountText = {
  fields: {
    email: 'E-mail address',
    password: 'Password',
    newPassword: 'New password',
    passwordHint: 'At least 10 characters. A few words you like are easier to remember than a riddle.',
    name: 'Name',
    nameHint: 'What others see. It need not be the name in your passport.',
    birthDate: 'Date of birth',
    birthDateHint: 'You must be 18 or older. It is never shown to anyone.',
    code: 'Six-digit code',
    codeHint: 'From your authenticator app. A recovery code works too.',
  },
  signUp: {
    title: 'Make a place of your own',
    lead: 'Free to begin, and gone when you say so.',
    privateByDefault: 'Keep my pictures private unless I publish them.',
    terms: {
      before: 'I am 18 or older and accept the ',
      terms: 'terms',
      between: ' and the ',
      rules: 'content rules',
      after: '.',
    },
    submit: 'Create account',
    busy: 'Creating your account',
    other: 'You have an account?',
    sentTitle: 'Check your mailbox',
    sentText: (email: string) =>
      `We have written to ${email}. Open the link in that mail within 24 hours and you are in.`,
    resend: 'Send it again',
    resent: 'If the address is waiting to be confirmed, a new mail is on its way.',
  },
  signIn: {
    title: 'Welcome back',
    submit: 'Sign in',
    busy: 'Signing you in',
    forgot: 'Forgot it?',
    other: 'New here?',
    codeTitle: 'One more step',
    codeLead: 'Your account asks for a code as well.',
    startOver: 'Use another account',
  },
  forgot: {
    title: 'Choose a new password',
    lead: 'Tell us your address. If it has an account, we send a link that works for one hour.',
    submit: 'Send the link',
    busy: 'Sending',
    sentTitle: 'Check your mailbox',
    sentText:
      'If that address has an account, a mail with a link is on its way. The link works for one hour.',
    back: 'Back to sign in',
  },
  reset: {
    title: 'Choose a new password',
    lead: 'Every session you have is ended, on every device.',
    submit: 'Save the password',
    busy: 'Saving',
    incomplete: 'This link is not complete. Open it once more from the mail, or ask for a new one.',
    askAgain: 'Ask for a new link',
    doneTitle: 'Your new password is set',
    doneText: 'All sessions were ended. Sign in with the new password.',
  },
  confirmEmail: {
    title: 'Your new address',
    lead: 'One click confirms that this mailbox is yours.',
    submit: 'Confirm',
    incomplete: 'This link is not complete. Open it once more from the mail.',
    waitsFor: {
      old: (email: string) =>
        `Thank you. ${email} becomes your address as soon as you also open the link in the mail to your old one.`,
      new: (email: string) =>
        `Thank you. ${email} becomes your address as soon as you also open the link in the mail that we sent there.`,
    },
    changed: (email: string) => `Your address is now ${email}. Use it the next time you sign in.`,
    toStart: 'Go on',
  },
  verify: {
    title: 'Confirm your address',
    lead: (email: string | undefined) =>
      email === undefined ? 'One click and you are in.' : `One click and ${email} is confirmed.`,
    submit: 'Confirm my address',
    incomplete: 'This link is not complete. Open it once more from the mail.',
    signIn: 'Go to sign in',
  },
  deleted: {
    title: 'Your account is deleted',
    lead: 'You are signed out on every device, and nobody sees your page or your pictures any more.',
    until:
      'For 14 days you can change your mind: signing in brings everything back. After that it is erased for good.',
    signIn: 'Sign in and keep my account',
    toStart: 'To the start page',
    cancelled: 'Welcome back. Your account is not deleted after all, and everything is where you left it.',
  },
  claimAdmin: {
    title: 'Become the admin',
    lead: 'This link makes your account the first admin of this site. It works once.',
    signedOutLead: 'First sign in, or make an account. You come back here afterwards.',
    submit: 'Make me the admin',
    incomplete: 'This link is not complete. Copy it once more from where the server printed it.',
    doneTitle: 'You are the admin now',
    doneText:
      'The pages for admins are open to your account from this moment. Servers that draw and talk are connected there.',
    connect: 'Connect a server',
    goOn: 'Go on',
  },
}
