/** What other features may use of this one. Pages import its files directly. */
export { AccountPage } from './AccountPage.tsx'
export { startPath } from './gates.ts'
export { leaveBrowser, signOut, useLoginSessionSync } from './login-session.ts'
export { myInfoQuery, useIsSignedIn, useSignedInUser, useUser } from './my-info.ts'
export { answerPasskey, createPasskey } from './passkey.ts'
export { showPreferences, usePreferences } from './preferences.ts'
