import { handler } from '#server/call'

export const getContact = handler('support.get_contact', ['config'], async ({ config }) => ({
  email: config.supportEmail ?? null,
}))
