/** Occupations and figures that drew nobody, or a thing that their name holds. As in near-words.mjs. */
const figures = {
  person: `
    movie_star film_star punk_rocker a_punk punks punk_with punk_in punk_woman punk_man time_traveler time_traveller
    football_coach basketball_coach soccer_coach baseball_coach head_coach life_coach
    cosplayer glass_blower glass_artist ghostbuster star_player star_of_the_show football_star basketball_star
    soccer_star fashion_designer
  `,
  'person fencing': 'fencer fencers',
  'person suit': `
    ticket_inspector bank_teller art_dealer car_salesman weatherman weather_man meteorologist
    weather_presenter game_show_contestant valet talent_agent
  `,
  'man suit': 'hitman',
  'man hold suitcase': 'bellhop hotel_porter bell_hop',
  'person hold phone': 'youtuber influencer vlogger content_creator',
  'person hold open book': 'story_teller archivist',
  'person hold yarn': 'weaver',
  'person hold binoculars': 'bird_watcher birdwatcher birder',
  'person hold baseball': 'baseball_pitcher pitcher_throwing pitcher_on_the_mound baseball_catcher',
  'person hold kitchen knife': 'knife_thrower',
  'person hold sword': 'sword_swallower',
  'person hold torch': 'fire_breather fire_eater fire_juggler',
  'four person play violin': 'string_quartet',
  'person play harp': 'harpist harp_player',
  'person play musical keyboard': 'keyboardist keyboard_player synth_player',
  'person play guitar': 'bass_player',
  'person jump': 'bungee_jumper base_jumper long_jumper high_jumper pole_vaulter parachute_jumper',
  'person ride horse jump': 'show_jumper show_jumping',
  skier: 'ski_jumper cross_country_skier downhill_skier',
  snowboarder: 'snow_boarder',
  'person apron hold hammer': 'goldsmith silversmith metalsmith swordsmith gunsmith',
  'construction worker': 'mason stonemason plasterer tiler',
  'three person hold movie camera': 'film_crew camera_crew tv_crew',
  'three person hold camera': 'paparazzi',
  'three mechanic': 'pit_crew',
  'three pilot': 'flight_crew cabin_crew',
  'three fisherman': 'ship_crew fishing_crew',
  'person hat': 'game_warden warden',
  'man farmer': 'goatherd goatherder',
  'woman farmer': 'shepherdess milkmaid dairymaid',
  'man robe': 'imam exorcist sheikh sheik',
  'woman robe': 'oracle high_priestess',
  'person overalls': 'convict inmate prison_inmate',
  'health worker': 'emt emts paramedics',
  man: 'highlander scottish_highlander halfling hobbit demigod tribal_chief native_american_chief indian_chief village_chief',
  soldier: 'storm_trooper stormtrooper centurion cossack roman_centurion hoplite legionnaire',
  'man top hat next to lion': 'lion_tamer',
  'man turban next to snake': 'snake_charmer',
  'man red cape': 'bull_fighter bullfighter',
  'person hold bow and arrow': `
    vampire_hunter demon_hunter monster_hunter ghost_hunter witch_hunter big_game_hunter deer_hunter dragon_hunter
    duck_hunter bear_hunter
  `,
  ninja: 'cat_burglar jewel_thief',
  scientist: 'mad_scientist',
  clown: 'rodeo_clown',
  businessman: 'business_man business_men',
  'woman suit': 'business_woman business_women',
  'three woman blonde hair': 'blondes',
  'three woman brown hair': 'brunettes',
  'white whale': 'moby_dick',
  devil: 'tiefling tieflings',
  dragon: 'dragonborn',
  goblin: 'kobold',
  'huge man': 'titan friendly_giant gentle_giant sleeping_giant giant_man frost_giant ice_giant fire_giant',
  'huge gorilla': 'king_kong',
  'angel hold bow and arrow': 'cupid',
  'two person': 'identical_twins',
  'two person fight': 'wrestling_match',
  'two woman': 'twin_sisters identical_twin_sisters',
  'two man': 'twin_brothers',
  'person ride horse':
    'jockey_on_a_racehorse jockey_on_a_horse jockey_on_his_horse jockey_on_horseback rider_on_a_horse rider_on_horseback',
  'three person ride horse': 'jockeys_on_horses riders_on_horses riders_on_horseback',
  'person hold surfboard': 'surfer_carrying_his surfer_with_his_board surfer_holding_his surfer_with_a_board',
  'person surfing':
    'surfer_on_a_surfboard surfer_on_his_board surfer_on_his_surfboard surfer_riding_a_wave surfer_on_a_wave',
  'on surfboard': 'on_a_paddle_board on_a_paddleboard on_paddle_boards on_paddleboards on_a_boogie_board',
  surfboard: 'paddle_board paddleboard boogie_board bodyboard',
}

/**
 * Who holds or plays something else than what usually goes with the occupation: a musician who plays the saxophone has no
 * guitar.
 */
const ladies = 'a_hair the_hair beautiful_hair pretty_hair elegant_hair gorgeous_hair smiling_hair'
const musicians = 'musician street_musician busker jazz_musician blues_musician classical_musician'
const aproned = 'bartender baker barista florist blacksmith carpenter gardener potter'
const others =
  'sommelier tailor locksmith writer author novelist poet scholar historian reporter journalist hunter lifeguard courier filmmaker cameraman craftsman'
const words = (list) => list.trim().split(/\s+/)
const doing = (list, verbs) =>
  words(list)
    .flatMap((one) => words(verbs).map((verb) => `${one}_${verb}`))
    .join(' ')

export const figureWords = [
  figures,
  {
    'woman blonde hair': doing(ladies.replaceAll('hair', 'blonde'), 'in with wearing'),
    'woman brown hair': doing(ladies.replaceAll('hair', 'brunette'), 'in with wearing'),
    'person play': doing(musicians, 'playing plays'),
    person: doing(musicians, 'with with_a with_his with_her'),
    'three person play': doing('musicians street_musicians buskers jazz_musicians', 'playing play'),
    'person apron hold': doing(aproned, 'holding carrying lifting holds carries'),
    'person hold': doing(others, 'holding carrying lifting holds carries'),
    'man apron hold': doing('waiter', 'holding carrying lifting holds carries'),
    'woman apron hold': doing('waitress', 'holding carrying lifting holds carries'),
    'person apron pour': doing('bartender baker barista potter', 'pouring pours'),
    'person pour': doing('sommelier', 'pouring pours'),
    'man apron pour': doing('waiter', 'pouring pours'),
    'woman apron pour': doing('waitress', 'pouring pours'),
    'person apron push': doing('baker gardener florist', 'pushing pushes'),
    'person apron sleep': doing(aproned, 'sleeping asleep'),
    'person sleep': doing(others, 'sleeping asleep'),
  },
]
