import type { BetterAuthPlugin, DBAdapter, DBTransactionAdapter, Where } from 'better-auth'
import { hashSessionToken } from '#server/domain/login-session-token'

/**
 * Makes better-auth store hashes of session tokens: tokens are hashed on their way to the table, and a
 * session found by its token gets the token back.
 */
export const hashedSessions = {
  id: 'hashed-sessions',
  init: (context) => ({ context: { adapter: hashTokens(context.adapter) } }),
} satisfies BetterAuthPlugin

function hashTokens(adapter: DBAdapter): DBAdapter {
  return {
    ...hashTokensIn(adapter),
    transaction: (work) => adapter.transaction((tx) => work(hashTokensIn(tx))),
  }
}

type Named = { model: string; where?: Where[] | undefined }

function hashTokensIn<A extends DBTransactionAdapter>(adapter: A): A {
  return {
    ...adapter,
    async create(args) {
      const { token } = args.data as { token?: unknown }
      if (args.model !== 'session' || typeof token !== 'string') return adapter.create(args)
      const made = await adapter.create({ ...args, data: { ...args.data, token: hashSessionToken(token) } })
      return { ...made, token }
    },
    async findOne(args) {
      const found = await adapter.findOne(hashWhere(args))
      const token = args.model === 'session' ? args.where.find(isToken)?.value : undefined
      return found == null || token === undefined ? found : { ...found, token }
    },
    findMany: (args) => adapter.findMany(hashWhere(args)),
    count: (args) => adapter.count(hashWhere(args)),
    update: (args) => adapter.update(hashWhere(args)),
    updateMany: (args) => adapter.updateMany(hashWhere(args)),
    delete: (args) => adapter.delete(hashWhere(args)),
    deleteMany: (args) => adapter.deleteMany(hashWhere(args)),
  }
}

const isToken = (where: Where) => where.field === 'token'

function hashWhere<Args extends Named>(args: Args): Args {
  if (args.model !== 'session' || args.where === undefined) return args
  return { ...args, where: args.where.map((where) => (isToken(where) ? hashValue(where) : where)) }
}

function hashValue(where: Where): Where {
  const { value } = where
  if (typeof value === 'string') return { ...where, value: hashSessionToken(value) }
  if (Array.isArray(value)) return { ...where, value: value.map((each) => hashSessionToken(String(each))) }
  return where
}
