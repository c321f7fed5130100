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
  'many person': 'full_of_fans full_of_people crowd football_fans sports_fans audience orchestra choir',
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
  'person climbing': 'rock_climber climber mountaineer mountain_climber',
  'two person': 'newlyweds duo middle_aged_couple young_couple',
  'person red hair': 'redhead',
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
  'woman hold envelope': 'mailwoman',
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
  'person play violin': 'cellist',
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
  // What they do, with what for
  'push lawnmower': `
    mowing mows mowing_the_lawn mowing_a_lawn mowing_his_lawn mowing_her_lawn mowing_grass mowing_the_grass
    cutting_grass cutting_the_grass cutting_the_lawn
  `,
  'push vacuum cleaner': 'vacuuming vacuums hoovering vacuum_cleaning',
  'next to ironing board': 'ironing irons_a ironing_clothes',
  'hold napkin': 'blowing_his_nose blowing_her_nose',
  'hold sponge': 'scrubbing scrubbing_a scrubbing_the scrubs_a scrubs_the',
  'hold sponge next to': 'cleaning_the_windows cleaning_windows',
  'hold lipstick': 'applying_makeup applying_lipstick doing_her_makeup putting_makeup_on putting_on_lipstick',
  'hold nail polish': 'doing_her_nails painting_her_nails',
  'woman hold hairbrush': 'woman_brushing_her_hair woman_combing_her_hair',
  'man hold hairbrush': 'man_brushing_his_hair man_combing_his_hair',
  'sit barber pole': 'getting_a_haircut getting_his_haircut getting_her_haircut',
  'next to washing machine': 'doing_the_laundry doing_laundry loading_the_dishwasher',
  'hold wastebasket': 'taking_out_the_trash taking_out_the_garbage taking_the_trash_out',
  'hold pencil': 'drawing_a drawing_an drawing_on sketching sketches_a doodling taking_notes',
  'hold video camera': 'filming recording_a_video making_a_video',
  'hold phone': `
    on_the_phone on_her_phone on_his_phone on_their_phones on_the_telephone making_a_phone_call
    on_a_phone_call making_a_call sending_a_text_message sending_a_message checking_her_phone
    checking_his_phone using_a_phone using_his_phone using_her_phone calling_a_friend scrolling_on_his_phone
    scrolling_on_her_phone
  `,
  'next to laptop': 'on_a_video_call video_calling in_a_video_call',
  'hold cat': 'cat_on_her_lap cat_on_his_lap cat_in_her_lap cat_in_his_lap cat_in_her_arms cat_in_his_arms',
  'hold dog': 'dog_on_her_lap dog_on_his_lap dog_in_her_lap dog_in_his_lap dog_in_her_arms dog_in_his_arms',
  'hold open book': 'book_on_her_lap book_on_his_lap book_in_her_lap book_in_his_lap',
  'hold laptop': 'laptop_on_her_lap laptop_on_his_lap',
  kneel: 'doing_squats squatting',
  'hold barbell': 'working_out exercising doing_a_workout',
  'play pool 8 ball': 'playing_pool playing_billiards playing_snooker play_pool',
  'play chess board': 'playing_board_games playing_a_board_game playing_checkers',
  'next to dartboard': 'playing_darts throwing_darts',
  'pour teapot': 'pouring_tea pours_tea',
  'pour beer bottle': 'pouring_wine pouring_a_beer pouring_beer',
  'hold wine glass':
    'toasting raising_a_toast making_a_toast raising_their_glasses raising_his_glass raising_her_glass',
  'drink glass of water': 'drinking_water',
  'behind podium': 'giving_a_speech delivering_a_speech holding_a_speech',
  'next to presentation board': 'giving_a_lecture',
  'hold hands': 'shaking_hands shakes_hands',
  'next to basket': 'having_a_picnic picnicking enjoying_a_picnic',
  'in office': 'in_a_business_meeting in_a_meeting at_a_meeting',
  // Aboard and astride
  'in train carriage': 'on_a_train on_the_subway on_a_subway on_a_subway_train on_a_train_ride on_the_metro',
  'train carriage window': 'train_window',
  'in train': 'from_a_train_window from_the_train_window',
  'in bus': 'on_a_bus on_the_bus',
  'in airplane': 'on_a_plane on_the_plane on_an_airplane on_the_airplane',
  'ride motorcycle': 'on_a_motorcycle on_a_motorbike on_his_motorcycle on_her_motorcycle on_motorcycles',
  'ride horse': 'on_horseback on_a_horse on_his_horse on_her_horse',
  'man in': 'man_rowing_a man_rowing_his',
  'woman in boat': 'woman_rowing_a_boat',
  'man in boat': 'man_rowing_a_boat',
  'ride car': 'behind_the_wheel behind_the_steering_wheel',
  'hold scissors': `
    dressed_as_a_barber working_as_a_barber dressed_as_a_hairdresser working_as_a_hairdresser cutting_hair
    cutting_his_hair cutting_her_hair trimming_hair cutting_paper cutting_fabric cutting_cloth
    cutting_a_ribbon cutting_the_ribbon
  `,
  'hold coffee': 'working_as_a_barista',
  'hold cocktail glass': 'working_as_a_bartender',
  soldier: `
    in_a_military_uniform in_military_uniform in_army_uniform in_an_army_uniform in_a_soldier_uniform
    wearing_a_military_uniform
  `,
  nurse: 'in_a_nurse_uniform in_nurse_uniform working_as_a_nurse dressed_as_a_nurse',
  clown: 'dressed_as_a_clown in_a_clown_costume',
  'person mountains': 'mountain_guide',
  'person in cave': 'cave_explorer',
  'person walk in desert': 'desert_traveler desert_nomad desert_wanderer',
  'hold baseball bat': 'swinging_a_bat swinging_the_bat swinging_his_bat swinging_her_bat',
  around: 'wraps_around wrapping_around wrapped_around',
  'sit on motorcycle': 'sitting_on_a_motorcycle sitting_on_his_motorcycle sitting_on_her_motorcycle',
  'sit on bicycle': 'sitting_on_a_bicycle sitting_on_a_bike',
  in: 'rowing_a training_in on_a_horse_drawn',
  'next to many cat':
    'surrounded_by_cats surrounded_by_her_cats surrounded_by_his_cats surrounded_by_many_cats',
  'next to many dog':
    'surrounded_by_dogs surrounded_by_her_dogs surrounded_by_his_dogs surrounded_by_many_dogs',
  'next to many person':
    'surrounded_by_people surrounded_by_friends surrounded_by_fans surrounded_by_a_crowd',
  'next to many woman': 'surrounded_by_women',
  'next to many man': 'surrounded_by_men',
  'next to many bird': 'surrounded_by_birds',
  'next to many butterfly': 'surrounded_by_butterflies',
  'two person long hair': 'hippie_couple',
  'two farmer': 'farmer_couple farming_couple',
  'king queen': 'royal_couple',
  'bride man suit': 'wedding_couple bridal_couple newlywed_couple',
  'two man': 'gay_couple male_couple',
  'two woman': 'lesbian_couple female_couple',
  'two vampire': 'vampire_couple',
  'two person dance': 'dancing_couple ballroom_dancing dancing_tango dancing_the_tango',
  'person hold broom': `
    cleaner street_cleaner office_cleaner house_cleaner janitor_sweeping janitor_mopping janitor_with_a_broom
  `,
  'woman hold broom': 'cleaning_lady cleaning_woman',
  'walk in front': 'walking_away_from walks_away_from',
  'walk next to': 'walking_towards walking_toward walking_up_to walks_towards walks_toward',
  run: 'running_towards_the_camera running_toward_the_camera',
  'hold three candle': 'lighting_candles lighting_the_candles',
  'next to sink':
    'washing_his_hands washing_her_hands washing_their_hands washing_hands washing_his_face washing_her_face',
  'hold hair dryer': 'drying_her_hair drying_his_hair blow_drying_her_hair',
  'next to fuel pump': 'pumping_gas',
  'hold placard': `
    holding_a_sign holds_a_sign holding_signs holding_up_a_sign carrying_a_sign carrying_signs
    with_protest_signs with_signs with_a_sign
  `,
  'three person hold placard': 'protest protest_march',
  'three person meditate': 'yoga_class',
  'three person dance': 'dance_class',
  'three cook kitchen': 'cooking_class',
  'three artist easel': 'art_class painting_class',
  'santa claus':
    'dressed_as_santa dressed_as_santa_claus in_a_santa_costume in_a_santa_suit in_santa_costume',
  'three person play trumpet': 'marching_band brass_band',
  'read newspaper': 'reading_a_magazine reading_magazines reads_a_magazine',
  'hold serving tray': 'carrying_a_tray carries_a_tray holding_a_tray with_a_tray_of carrying_trays',
  'hold scissors next to man': 'cutting_a_man_hair cutting_a_mans_hair trimming_a_man_beard',
  'hold scissors next to woman': 'cutting_a_woman_hair cutting_a_womans_hair',
  'three businessman table': 'business_meeting',
  'three person table': 'team_meeting',
  'two person desk': 'job_interview',
  'sit desk': 'working_from_home',
  ride: 'behind_the_wheel_of',
  'man lift barbell': 'man_lifting_weights',
  'woman lift barbell': 'woman_lifting_weights',
  'man ride surfboard': 'man_surfing',
  'woman ride surfboard': 'woman_surfing',
  'man in rowboat': 'man_rowing',
  'woman in rowboat': 'woman_rowing',
  // With what they have at hand named again: one camera, not two
  'person hold': `
    photographer_holding painter_holding baker_holding barista_holding blacksmith_holding lumberjack_holding
    janitor_holding florist_holding hairdresser_holding barber_holding carpenter_holding mailman_holding
    postman_holding baker_making baker_preparing baker_pouring baker_taking baker_carrying barista_making
    barista_preparing barista_pouring barista_taking barista_carrying florist_arranging florist_making
  `,
  'person ride': `
    cyclist_riding biker_riding motorcyclist_riding skateboarder_riding skater_riding jockey_riding
    horseman_riding horsewoman_riding
  `,
  'person play': `
    guitarist_playing violinist_playing pianist_playing drummer_playing saxophonist_playing flutist_playing
    cellist_playing trumpeter_playing
  `,
  'person hold camera': `
    photographer_taking_a_picture photographer_taking_a_photo photographer_taking_photos
    photographer_taking_pictures photographer_with_a_camera
  `,
  'person hold camera next to': 'photographer_photographing photographer_taking_photos_of',
  'person hold paintbrush': 'painter_painting painter_with_a_brush painter_with_a_paintbrush',
  'person hold paintbrush easel': `
    painter_painting_a_picture painter_painting_a_portrait painter_painting_a_landscape
    painter_painting_on_canvas painter_at_an_easel
  `,
  'person ride surfboard on': 'surfer_riding surfer_on',
  'person hold scissors next to': 'barber_cutting hairdresser_cutting barber_trimming',
  'person hold hammer': 'carpenter_hammering carpenter_with_a_hammer blacksmith_with_a_hammer',
  'person headphones': 'dj_with_headphones dj_wearing_headphones',
  'person hold video game': 'gamer_playing_video_games gamer_playing',
  'person hold axe': 'lumberjack_chopping lumberjack_with_an_axe lumberjack_chopping_wood',
}
