-- Whoever watches the fleet and was away for a while hears of flags that the application raised, too.
grant update (changed_in) on asset_state to yardmaster_app;
