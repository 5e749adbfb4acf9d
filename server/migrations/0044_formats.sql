-- One user's pages, files and messages have the same formats for dates, times and numbers.

-- The browser's languages that the application supports, best first, such as 'en-GB,es'. Messages to a user
-- are in the language and formats that these give, unless the user chose others.
alter table app_user rename column locale to browser_languages;
alter table app_user drop constraint app_user_locale_check;
alter table app_user add check (
  char_length(browser_languages) <= 100
  and browser_languages ~ '^(en|es)(-[A-Z0-9]{2,3})?(,(en|es)(-[A-Z0-9]{2,3})?)*$');

-- The region whose formats the user chose. Null: that of the browser.
alter table app_user add column region text check (region ~ '^[A-Z]{2}$');
