import { inboxClasses } from '#contract/admin/inbox-classes'
import { type ArtQuery, gatherArts, type Taste, walkArts, walkCollection } from '#server/db/art-search'
import { searchCharacters } from '#server/db/characters'
import { listPublicCollections } from '#server/db/collections'
import type { Db, Query } from '#server/db/database'
import { listDeskReports } from '#server/db/desk-reports'
import { exports } from '#server/db/exports'
import { findInboxItem, listInbox } from '#server/db/inbox'
import { listLorasByState, searchLoras } from '#server/db/loras'
import { searchUsers } from '#server/db/public-users'
import { listDeskCases } from '#server/db/review-desk'
import { findSimilarArts } from '#server/db/similar-arts'
import { listStaffUsers, searchStaffUsers } from '#server/db/staff-users'

const id = '00000000-0000-0000-0000-000000000000'
const page = { limit: 1, offset: 0 }
const phrase = { said: ' a lake ', terms: [1, 2] }

const taste: Taste = {
  hiddenRatings: ['explicit'],
  shownCreators: [id],
  hiddenCreators: [id],
  hiddenTerms: [1],
  hiddenPhrases: [phrase],
}

/** With a value for every filter, so that the text has every condition. */
const artQuery: ArtQuery = {
  viewerId: id,
  ownerId: id,
  list: 'search',
  collectionId: id,
  mode: 'image',
  status: 'done',
  privacy: 'public',
  hidePrompt: 'no',
  excludeMine: true,
  userIds: [id],
  unwantedUserIds: [id],
  ratings: ['general'],
  unwantedRatings: ['explicit'],
  seeds: [1],
  words: [[1, 2], []],
  phrases: [phrase],
  nearPrompts: [1],
  isRare: false,
  recipe: [[3]],
  unwantedTerms: [4],
  unwantedPhrases: [phrase],
  facets: [[5]],
  taste,
  order: 'newest',
  isInOwnOrder: false,
  seed: 'seed',
  unwantedArtIds: [id],
}

const parts = ['feed', 'own', 'list'] as const
/** The same without the filters that decide how arts are found. */
const plainQuery: ArtQuery = {
  ...artQuery,
  collectionId: null,
  userIds: null,
  seeds: [],
  words: [],
  phrases: [],
  recipe: [],
}
const artLists: ArtQuery[] = [artQuery, plainQuery].flatMap((query) => [
  ...(['mine', 'liked', 'following', 'collection', 'deleted'] as const).map((list) => ({ ...query, list })),
  ...(['random', 'newest', 'oldest', 'likes', 'trending'] as const).map((order) => ({ ...query, order })),
])

type Samples = (db: Db) => Promise<unknown>[]

/** For each function that builds a text from its arguments: calls that make it build every kind of text. */
export const builtQueries: Record<string, Samples> = {
  walkArts: (db) =>
    artLists.flatMap((query) =>
      parts.flatMap((from) =>
        [null, 10].map((budget) => walkArts(db, query, { from, skip: 0, count: 1, budget })),
      ),
    ),
  walkCollection: (db) => artLists.map((query) => walkCollection(db, query, { skip: 0, count: 1 })),
  gatherArts: (db) =>
    artLists.flatMap((query) => parts.map((from) => gatherArts(db, query, { from, skip: 0, count: 1 }))),
  findSimilarArts: (db) => [findSimilarArts(db, { viewerId: id, artId: id, taste })],
  listPublicCollections: (db) => [listPublicCollections(db, id, id, taste)],
  searchCharacters: (db) =>
    (['public', 'mine', 'followed'] as const).flatMap((view) =>
      (['chats', 'newest', 'trending', 'reactions'] as const).map((order) =>
        searchCharacters(db, id, {
          q: 'fox',
          gender: 'any',
          isNsfw: null,
          visibility: 'any',
          userId: null,
          tag: '',
          order,
          view,
          ...page,
        }),
      ),
    ),
  searchUsers: (db) =>
    (['relevance', 'newest', 'followers'] as const).flatMap((order) =>
      [true, false].map((confirmedOnly) => searchUsers(db, id, { q: 'fox', order, confirmedOnly, ...page })),
    ),
  listStaffUsers: (db) =>
    (['all', 'suspended', 'staff'] as const).map((only) =>
      listStaffUsers(db, { only, before: undefined, limit: 1 }),
    ),
  searchStaffUsers: (db) =>
    (['all', 'suspended', 'staff'] as const).map((only) =>
      searchStaffUsers(db, { query: 'fox', ids: [id], only, before: undefined, limit: 1 }),
    ),
  listLorasByState: (db) =>
    (['waiting', 'approved', 'refused', 'taken_back'] as const).map((state) =>
      listLorasByState(db, { state, ...page }),
    ),
  searchLoras: (db) =>
    (['relevance', 'newest', 'name', 'uses'] as const).map((order) =>
      searchLoras(db, id, { q: 'fox', baseModel: 'any', view: 'all', ids: undefined, order, ...page }),
    ),
  findInboxItem: (db) =>
    [inboxClasses, ...inboxClasses.map((inbox) => [inbox])].map((classes) => findInboxItem(db, classes, id)),
  listInbox: (db) =>
    [inboxClasses, ...inboxClasses.map((inbox) => [inbox])].map((classes) =>
      listInbox(db, { classes, after: undefined, limit: 1 }),
    ),
  listDeskReports: (db) =>
    (['open', 'decided', 'all'] as const).map((state) =>
      listDeskReports(db, { state, before: undefined, limit: 1 }),
    ),
  listDeskCases: (db) =>
    (['open', 'held', 'contested', 'decided', 'all'] as const).map((state) =>
      listDeskCases(db, { state, subject: undefined, before: undefined, limit: 1 }),
    ),
  page: (db) => Object.values(exports).map((read) => read(db, id, '', 1)),
}

/** Runs the samples on a database that finds nothing, and returns the queries that they send. */
export async function recordQueries(samples: Samples): Promise<Query[]> {
  const sent: Query[] = []
  const db: Db = {
    query(query) {
      sent.push(query)
      return Promise.resolve([])
    },
    onConnection: (work) => work(db),
    transaction: (work) => work(db),
  }
  await Promise.all(samples(db))
  return sent
}
