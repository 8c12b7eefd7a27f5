use crate::running::{Running, TODAY, turns};
use serde_json::{Value, json};
use store::testing::Scratch;

pub async fn turn_has_the_contracts_shape(scratch: &Scratch) {
    let client = Running::on(scratch).await.client("client-one");
    let session = client.session().await;
    let answer = client
        .post(
            &format!("{session}/messages"),
            json!({"content": "부모님께 1억 받았어요", "metadata": {"sessionContext": {"a": 1}}}),
        )
        .await
        .ok();
    let (user, assistant) = (&answer["userMessage"], &answer["assistantMessage"]);
    assert_eq!(
        (&user["role"], &user["content"]),
        (&json!("user"), &json!("부모님께 1억 받았어요"))
    );
    let names = |value: &Value| {
        value
            .as_object()
            .unwrap()
            .keys()
            .cloned()
            .collect::<std::collections::BTreeSet<_>>()
    };
    assert_eq!(
        names(user),
        ["content", "createdAt", "id", "role"].map(str::to_owned).into()
    );
    let expected = [
        "alternatives",
        "calculation",
        "citations",
        "content",
        "createdAt",
        "id",
        "metadata",
        "role",
    ];
    assert_eq!(names(assistant), expected.map(str::to_owned).into());
    assert_eq!(
        assistant["calculation"],
        json!({"finalTax": 1, "steps": [{"step": 1, "fullName": "a_b"}]})
    );
    assert_eq!(assistant["metadata"]["calculation"]["final_tax"], 1);
    assert_eq!(
        assistant["citations"][0]["fullReference"],
        "상속세 및 증여세법 제53조"
    );
    assert_eq!(
        assistant["metadata"]["citations"][0]["full_reference"],
        "상속세 및 증여세법 제53조"
    );
    assert_eq!(assistant["alternatives"][0]["estimatedTax"], 0);
    assert_eq!(
        assistant["metadata"]["collected_parameters"]["gift_date"],
        TODAY.to_string()
    );
    assert!(user["createdAt"].as_str() <= assistant["createdAt"].as_str());
    let listed = client.get(&format!("{session}/messages")).await.ok();
    assert_eq!(listed, json!({"messages": [user, assistant], "nextCursor": null}));
}

pub async fn turns_build_on_each_other(scratch: &Scratch) {
    let client = Running::on(scratch).await.client("client-one");
    let (one, two) = (client.session().await, client.session().await);
    for count in 1..=4 {
        assert_eq!(turns(&client.say(&one, "말").await.ok()), count);
    }
    assert_eq!(turns(&client.say(&two, "말").await.ok()), 1);
}

/// Fields set outright are a turn like any other: shown in words, kept, answered once.
pub async fn fields_are_set(scratch: &Scratch) {
    let client = Running::on(scratch).await.client("client-one");
    let session = client.session().await;
    let path = format!("{session}/messages");
    assert_eq!(turns(&client.say(&session, "말").await.ok()), 1);
    let set = json!({"set": {"gift_property_value": 200_000_000}});
    let keyed = client.with("Idempotency-Key", "set-once");
    let answer = keyed.post(&path, set.clone()).await.ok();
    assert_eq!(turns(&answer), 2);
    assert_eq!(
        answer["userMessage"]["content"],
        "바꿈: {\"gift_property_value\":200000000}"
    );
    assert_eq!(keyed.post(&path, set).await.ok(), answer);
    for (body, field) in [
        (json!({"set": {"gift_date": "어제"}}), "gift_date"),
        (json!({"set": 5}), "set"),
        (json!({"set": {"a": 1}, "content": "말"}), "set"),
    ] {
        let refused = client.post(&path, body).await;
        refused.is_error(422, "INVALID_VALUE");
        let text: Value = serde_json::from_str(&refused.text).unwrap();
        assert_eq!(text["error"]["field"], field);
    }
    assert_eq!(turns(&client.say(&session, "말").await.ok()), 3);
}

pub async fn page_backwards(scratch: &Scratch) {
    let client = Running::on(scratch).await.client("client-one");
    let session = client.session().await;
    for number in 0..20 {
        client.say(&session, &format!("말 {number}")).await.ok();
    }
    let page = client.get(&format!("{session}/messages")).await.ok();
    assert_eq!(page["messages"].as_array().unwrap().len(), 30);
    let (mut contents, mut cursor) = (Vec::new(), String::new());
    loop {
        let page = client
            .get(&format!("{session}/messages?limit=7&cursor={cursor}"))
            .await
            .ok();
        let here: Vec<String> = page["messages"]
            .as_array()
            .unwrap()
            .iter()
            .map(|message| message["content"].as_str().unwrap().to_owned())
            .collect();
        contents.splice(0..0, here);
        match page["nextCursor"].as_str() {
            Some(next) => next.clone_into(&mut cursor),
            None => break,
        }
    }
    let said: Vec<&String> = contents.iter().step_by(2).collect();
    assert_eq!(contents.len(), 40);
    assert_eq!(
        said,
        (0..20)
            .map(|number| format!("말 {number}"))
            .collect::<Vec<_>>()
            .iter()
            .collect::<Vec<_>>()
    );
}

pub async fn at_once_in_order(scratch: &Scratch) {
    let client = Running::on(scratch).await.client("client-one");
    let session = client.session().await;
    let (one, two, three) = tokio::join!(
        client.say(&session, "천천히 하나"),
        client.say(&session, "둘"),
        client.say(&session, "셋")
    );
    let mut counts = [one, two, three].map(|answer| turns(&answer.ok()));
    counts.sort_unstable();
    assert_eq!(counts, [1, 2, 3]);
    let listed = client.get(&format!("{session}/messages")).await.ok();
    for (number, pair) in listed["messages"].as_array().unwrap().chunks(2).enumerate() {
        let said = pair[0]["content"].as_str().unwrap();
        assert_eq!(
            pair[1]["content"],
            format!("{}번째 답이에요. 들은 말: {said}\n끝.", number + 1)
        );
    }
}

pub async fn parts(scratch: &Scratch) {
    let client = Running::on(scratch).await.client("client-one");
    let session = client.session().await;
    let path = |fields: &str| format!("{session}/messages?fields={fields}");
    let whole = client.say(&session, "말").await.ok()["assistantMessage"].clone();
    let said = client.post(&path("content"), json!({"content": "말"})).await.ok();
    let said = &said["assistantMessage"];
    assert_eq!(said["content"].as_str().map(str::is_empty), Some(false));
    // Nothing is missing from the shape, only its content.
    let names = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(said), names(&whole));
    assert_eq!(names(&said["metadata"]), names(&whole["metadata"]));
    assert_ne!(whole["metadata"]["collected_parameters"], json!({}));
    assert_eq!(said["metadata"]["collected_parameters"], json!({}));
    let listed = client.get(&path("metadata")).await.ok();
    let first = &listed["messages"][1];
    assert_eq!(
        (&first["content"], &first["metadata"]),
        (&json!(""), &whole["metadata"])
    );
    client
        .get(&path("content,else"))
        .await
        .is_error(400, "INVALID_REQUEST");
}
