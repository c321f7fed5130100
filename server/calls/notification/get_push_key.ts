import { handler } from '#server/call'

export const getPushKey = handler('notification.get_push_key', ['push'], async ({ push }) => ({
  public_key: push.publicKey,
}))
