/**
 * Who people are and what they do, under what shows it: a carpenter is somebody with a saw. As in near-words.mjs, whose
 * entries come first.
 */
export const peopleWords = {
  'person suit':
    'president prime_minister politician senator governor mayor director executive attorney diplomat ambassador gangster mobster accountant',
  'old man': 'elder fogey fogy',
  'old woman': 'widow old_lady',
  man: `
    englishman frenchman landlord brother boyfriend male_model wrestler dad middle_aged_man middle_aged_guy
  `,
  woman: `
    sister housewife saleslady bridesmaid girlfriend fiancee beautiful_model female_model model_posing
    glamour_model mom middle_aged_woman middle_aged_lady
  `,
  'police officer':
    'patrolman deputy in_a_police_uniform in_police_uniform wearing_a_police_uniform dressed_as_a_policeman',
  zombie: 'ghoul frankenstein frankensteins_monster frankenstein_monster',
  'man mage': 'wizard sorcerer warlock male_wizard male_witch',
  'woman mage': 'witch sorceress enchantress female_witch female_wizard woman_wizard',
  'man police officer': 'policeman',
  'woman police officer': 'policewoman',
  'man firefighter': 'fireman',
  farmer: 'shepherd farm_worker field_worker farmworker farmhand',
  'health worker':
    'psychiatrist paramedic dentist vet veterinarian hospital_worker medical_worker healthcare_worker',
  artist: 'sculptor craftsperson art_teacher art_student',
  sit: 'perched perching',
  lie: 'sprawled doing_push_ups push_ups doing_pushups pushups doing_a_plank doing_sit_ups sit_ups',
  'three car': 'traffic_jam traffic',
  'two wine glass': 'two_glasses',
  'five person': 'full_of_fans full_of_people crowd football_fans sports_fans audience orchestra choir',
  'person jump basketball': 'basketball_player',
  'three person football': 'soccer_team football_team',
  'hold pipe': 'smoking smoking_a_pipe smoking_a_cigar smoking_a_cigarette',
  person: `
    tourist traveler traveller explorer keeper lighthouse_keeper zookeeper butcher tailor punk_rocker
    staff_member taxi_driver cab_driver bus_driver truck_driver train_driver cashier lifeguard referee
    time_traveler interviewer narrator public_speaker storyteller sommelier venture_capitalist a_punk
    lone_figure lonely_figure mysterious_figure shadowy_figure solitary_figure shop_worker store_worker
    store_clerk shop_clerk shop_assistant shop_owner store_owner bar_owner cafe_owner restaurant_owner
    bookshop_owner bookstore_owner pet_owner hotel_manager train_conductor bus_conductor actor coworker
    co_worker workmate flatmate housemate social_worker aid_worker dog_groomer groomer day_laborer bar_tender
    street_person tour_guide museum_guide soulmate
  `,
  'person backpack': 'backpacker',
  'person climbing': 'rock_climber climber mountaineer mountain_climber ice_climber',
  'two person': 'newlyweds duo middle_aged_couple young_couple',
  'person red hair': 'redhead',
  'red hair': 'copper_hair copper_haired',
  'brown robot': 'rusty_robot rusty_old_robot old_rusty_robot',
  'brown tractor': 'rusty_tractor rusty_old_tractor old_rusty_tractor',
  'brown car': 'rusty_car rusty_old_car old_rusty_car',
  'brown pickup truck': 'rusty_truck rusty_old_truck old_rusty_truck rusty_pickup_truck',
  'brown ship': 'rusty_ship rusty_old_ship old_rusty_ship',
  'brown bicycle': 'rusty_bicycle rusty_bike rusty_old_bicycle rusty_old_bike',
  'brown key': 'rusty_key rusty_old_key old_rusty_key',
  'person hold scissors': 'hairdresser barber hair_dresser hair_stylist hairstylist',
  'person hold carpentry saw': 'carpenter woodworker',
  'person flag in hole': 'golfer golf_player',
  'person hold tennis': 'tennis_player tennis_coach tennis_instructor',
  'hold tennis': 'playing_tennis',
  'person ice skate': 'ice_skater figure_skater',
  'elf hold bow and arrow': 'elven_archer elf_archer elven_hunter',
  'person hold coffee': 'barista',
  'woman suit': 'businesswomen',
  'hold tumbler glass': 'holding_drinks carrying_drinks',
  'in spaceship':
    'in_a_spaceship in_the_spaceship inside_a_spaceship inside_the_spaceship aboard_a_spaceship aboard_the_spaceship on_a_spaceship on_the_spaceship in_a_starship inside_a_starship on_a_starship aboard_a_starship in_a_space_station inside_a_space_station on_a_space_station on_the_space_station aboard_a_space_station',
  'in front house': 'on_the_porch on_a_porch on_her_porch on_his_porch on_the_porch_steps',
  hold: `
    stealing steals delivering delivers giving gives flipping flips serves singing_into shouting_into
    speaking_into talking_into yelling_into screaming_into bringing brings balancing wrapping wraps unwrapping
    unwraps selling sells putting puts placing placing_a counting counts changing_a swinging_a swinging_his
    swinging_her swings_a sorting using_a using_an carrying_a_stack_of collecting collects shaking_a
    toasting_marshmallows toasting_bread
  `,
  above: 'abducting abducts',
  'stand next to': 'guarding guards_the',
  'hold camera':
    'taking_photos taking_pictures photographing taking_a_photo taking_a_picture taking_photographs takes_a_photo',
  'kneel next to': 'examining examines inspecting inspects',
  'in boat':
    'rowing rowing_a_boat rows_a_boat rowing_in_a_boat rowing_his_boat rowing_her_boat steering_a_boat',
  'next to': `
    reflected_in looking_into staring_into gazing_into holding_the_hand_of holds_the_hand_of working_on
    working_on_a working_on_an working_on_the working_on_his working_on_her resting_her_head_on
    resting_his_head_on leaning_her_head_on leaning_his_head_on whispering_in whispering_into whispers_into
    putting_up putting_out putting_out_a putting_out_the extinguishing extinguishing_a yelling_at screaming_at
  `,
  'man beard': 'gnome garden_gnome caveman cavemen',
  'woman in': 'model_in model_wearing woman_rowing_a woman_rowing_her',
  'woman walk': 'model_walking',
  embrace: 'giving_a_hug gives_a_hug',
  'in wizard hat':
    'dressed_as_a_wizard dressed_like_a_wizard dressed_as_a_witch dressed_like_a_witch as_a_wizard',
  'king beard': 'dwarf_king',
  'red hair woman': 'redhead_woman redhead_lady ginger_woman ginger_lady',
  'red hair man': 'redhead_man ginger_man ginger_guy',
  walk: `
    rock_climbing steps_out_of stepping_out_of walking_towards_the_camera walking_toward_the_camera
    walking_towards_the_viewer walking_toward_the_viewer walks_towards_the_camera walking_towards_camera
  `,
  'three wolf': 'pack_of_wolves',
  'three dog': 'pack_of_dogs',
  'person hold envelope': 'mailman mail_carrier postman stamp_collector',
  'woman hold envelope': 'mailwoman postwoman',
  'in armour': 'dressed_as_a_knight dressed_like_a_knight',
  'woman dress': 'waitress flapper',
  'man hold package': 'delivery_man',
  'person hold package': 'delivery_driver',
  'person hold shopping bags': 'shopper',
  'person in boat': 'rower',
  'person juggling': 'juggler',
  'man top hat': 'ringmaster',
  'woman red dress dance': 'flamenco_dancer',
  'woman dance': 'belly_dancer',
  'person dance': `
    dancer dance_teacher dance_instructor swing_dancer salsa_dancer tango_dancer tap_dancer hip_hop_dancer
    breakdancer break_dancer ballroom_dancer folk_dancer street_dancer disco_dancer
  `,
  'woman crystal ball': 'fortune_teller',
  'person hold binoculars': 'birdwatcher bird_watcher',
  'person play cello': 'cellist',
  'person goal net': 'goalkeeper goalie soccer_goalkeeper football_goalkeeper',
  'person hold barbell': `
    weightlifter weight_lifter fitness_trainer fitness_instructor personal_trainer gym_trainer gym_teacher
    fitness_coach bodybuilder body_builder
  `,
  'woman hold bow and arrow': 'huntress',
  'hold toothbrush':
    'brushing_teeth brushing_his_teeth brushing_her_teeth brushing_their_teeth brushing_its_teeth',
  'hold broom': 'mopping',
  'hold hammer': 'hammering working_as_a_blacksmith',
  'jump football': 'diving_for_the_ball',
  'hold plate': 'washing_dishes',
  'in chef hat': `
    dressed_as_a_chef dressed_like_a_chef as_a_chef working_as_a_chef working_as_a_cook dressed_as_a_cook
    in_a_chef_uniform in_chef_uniform in_a_chef_outfit in_chefs_uniform
  `,
  'in crown':
    'dressed_as_a_king dressed_like_a_king dressed_as_a_queen dressed_like_a_queen as_a_king as_a_queen as_a_roman_emperor as_an_emperor',
  'in cowboy hat': 'dressed_as_a_cowboy dressed_like_a_cowboy',
  'in cape': 'dressed_as_a_superhero dressed_like_a_superhero',
  'in space suit': 'dressed_as_an_astronaut dressed_like_an_astronaut as_an_astronaut',
  'construction crane': 'tower_crane cargo_crane harbor_crane',
  'man green hat hold bow and arrow': 'robin_hood',
  'old man beard robe': 'zeus',
  'play playing cards': 'playing_poker',
  'man robe grapes': 'dionysus',
  'jump basketball': 'dunking_a_basketball',
  'person hold microphone': `
    opera_singer radio_host tv_host talk_show_host game_show_host tv_presenter tv_reporter news_reporter
    television_reporter podcaster comedian stand_up_comedian standup_comedian karaoke_singer jazz_singer
    rock_singer pop_singer folk_singer pop_star rapper
  `,
  'hold microphone': 'singing sings',
  'in fire': 'on_fire in_flames from_the_ashes from_its_ashes',
  'play flag in hole': 'golfing playing_golf plays_golf hitting_a_golf_ball',
  'hold magic wand': 'with_his_staff with_her_staff',
  'woman hold sword': 'swordswoman',
  superhero: 'heroine',
  'person in canoe': 'gondolier',
  'man red cape': 'matador bullfighter',
  monk: 'cleric',
  mage: 'shaman',
  'person play guitar': 'bard',
  'person in robe': 'hooded_figure cloaked_figure robed_figure',
  pirate: 'pirate_captain',
  'person ride bicycle': 'mountain_biker cyclist_on_a_bike cyclist_on_a_bicycle',
  'ride bicycle': `
    mountain_biking on_a_bike on_a_bicycle on_his_bike on_her_bike on_his_bicycle on_her_bicycle on_bikes
    on_bicycles on_a_bike_ride on_a_bike_tour
  `,
  'person play chess pawn': 'chess_player',
  'person hold hockey stick': 'hockey_player ice_hockey_player',
  'three person': 'jazz_trio trio',
  three: 'trio_of shoal_of',
  four: 'quartet_of',
  'four person': 'quartet',
  two: 'duo_of',
  'next to hyacinth': 'surrounded_by_lavender',
  'walk in': 'steps_into stepping_into',
  under: 'abducted_by being_abducted_by',
  'sit on wood': 'resting_on_a_log',
  'sit on bench': 'resting_on_a_bench',
  'sit on rock': 'resting_on_a_rock',
  'on ship': 'steering_a_ship',
  'hold telescope': 'looking_through_a_spyglass looking_through_a_telescope',
  // Trades named by what they sell, drive, teach or clean
  'person hold bouquet': 'flower_seller flower_vendor',
  'woman hold bouquet': 'flower_lady flower_woman',
  'person behind market stall': `
    street_vendor street_seller fruit_seller fruit_vendor vegetable_seller vegetable_vendor market_vendor
    market_seller market_trader food_vendor street_food_vendor stallholder street_trader
  `,
  'woman behind market stall': 'market_woman market_lady',
  'person hold soft ice cream': 'ice_cream_vendor ice_cream_seller',
  'man hold soft ice cream': 'ice_cream_man',
  'person hold hot dog': 'hot_dog_vendor hot_dog_seller',
  'person hold fish': 'fish_seller fish_vendor fishmonger',
  'person hold balloon': 'balloon_seller balloon_vendor',
  'person hold newspaper': 'newspaper_seller newspaper_vendor',
  'person books': 'book_seller',
  'person hold pizza': 'pizza_delivery_guy pizza_delivery_driver pizza_delivery_person pizza_courier',
  'man hold pizza': 'pizza_delivery_man',
  'cook hold pizza': 'pizza_chef pizza_maker pizzaiolo pizza_cook',
  'cook hold sushi': 'sushi_chef sushi_master',
  cook: 'pastry_chef head_chef sous_chef master_chef kitchen_worker restaurant_worker kitchen_chef',
  'person hold money bag': 'bank_robber robber',
  'person meditate': 'yoga_teacher yoga_instructor yogi',
  'teacher piano': 'piano_teacher music_teacher',
  'teacher guitar': 'guitar_teacher',
  'person swim': 'swimming_instructor swimming_teacher swim_coach swimming_coach',
  skier: 'ski_instructor ski_teacher',
  'person hold baseball bat': 'baseball_player',
  'person hold volleyball': 'volleyball_player beach_volleyball_player',
  'person hold rugby football': 'rugby_player',
  'person hold racket': 'badminton_player squash_player',
  'person play ping pong': 'table_tennis_player ping_pong_player',
  'person play pool 8 ball': 'pool_player billiards_player snooker_player',
  'person fly parachute': 'sky_diver skydiver',
  'construction worker': 'road_worker roadworker working_as_a_builder',
  'factory worker': `
    worker warehouse_worker dock_worker steel_worker metal_worker railway_worker garbage_collector garbage_man
    garbage_men sanitation_worker
  `,
  firefighter: 'rescue_worker dressed_as_a_firefighter dressed_as_a_fireman',
  'person headset':
    'call_center_worker call_center_agent call_centre_worker call_center_operator telemarketer',
  'person dog': 'dog_owner dog_lover',
  'person cat': 'cat_owner cat_lover',
  'woman cat': 'cat_lady crazy_cat_lady',
  'woman sit sewing machine': 'seamstress dressmaker',
  'person hold watch': 'watchmaker clockmaker',
  'person hold teddy bear': 'toymaker toy_maker',
  'person hold candle': 'candle_maker candlemaker',
  'person hold clapper board': 'film_director movie_director',
  'person hold video camera': 'cameraman camera_man camerawoman camera_operator videographer',
  'person hat': 'park_ranger forest_ranger ranger',
  // Couples and others by what they look like
  'two old person': 'elderly_couple old_couple older_couple senior_couple retired_couple',
  'woman dark skin': 'african_woman african_american_woman black_lady',
  'man dark skin': 'african_man african_american_man black_guy',
  'two person dark skin': 'black_couple african_couple',
  'person dark skin': 'black_person african_person',
  serious: 'serious_face stern_face serious_expression serious_look neutral_face blank_face',
  sad: 'sad_face sad_look crying_face worried_face sad_looking',
  angry: 'angry_face angry_look angry_looking arguing quarreling quarrelling shouting yelling',
  surprised: 'surprised_face shocked_face shocked_look surprised_look scared_face',
  smile: `
    gap_in_his_teeth gap_in_her_teeth gap_toothed gap_toothed_smile missing_tooth missing_teeth
    showing_his_teeth showing_her_teeth kind_face friendly_face toothy_smile toothless
  `,
  ponytail: 'pigtail pigtails',
  'short hair': 'pixie_cut pixie_haircut short_haircut pixie_hair',
  'bob hair': 'bob_haircut bob_hairstyle',
  'blossom in hair': 'flowers_in_her_hair flowers_in_his_hair',
  'next to mirror': 'in_the_mirror in_a_mirror',
}
